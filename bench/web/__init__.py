"""The browser client in a real Chromium, as slow as a phone, against a real server on loopback."""
