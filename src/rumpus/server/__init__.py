"""The only asynchronous code: tables over HTTP and WebSocket."""
