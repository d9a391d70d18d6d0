"""Runs functions in threads, as the disk may be slow."""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

Result = TypeVar("Result")


async def in_thread(call: Callable[..., Result], *args: Any) -> Result:
    return await asyncio.get_running_loop().run_in_executor(None, call, *args)
