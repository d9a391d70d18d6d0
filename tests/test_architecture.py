"""The architecture page shows the imports as they are, and no two packages import each other."""

from tests import architecture


def test_the_page_is_up_to_date() -> None:
    assert architecture.PAGE.read_text("utf-8") == architecture.page(), "run `make architecture`"


def test_no_package_imports_itself_through_others() -> None:
    graph = architecture.imports()
    assert [node for node in graph if node in architecture.reachable(graph, node)] == []


def test_the_drawing_leaves_out_what_a_longer_path_implies() -> None:
    graph = {"a": {"b", "c"}, "b": {"c"}, "c": set[str]()}
    assert architecture.reduced(graph) == {"a": {"b"}, "b": {"c"}, "c": set()}
