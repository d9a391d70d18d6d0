"""Load for live servers: many clients in one process on one core, and the server alone on another."""
