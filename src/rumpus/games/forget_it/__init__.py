"""Don't You Forget It: push-your-luck dice for two to ten."""
