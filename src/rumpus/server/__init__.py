"""The live server: tables over HTTP and WebSocket. Nearly all asynchronous code is here."""
