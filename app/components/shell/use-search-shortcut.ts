import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";

/** What a page finds in its location's state when the search of chats was asked for. */
export interface SearchAsked {
  /** When; a second press asks again. */
  searchAskedAt: number;
}

/** Ctrl+K, or ⌘K, leads from anywhere to the search of one's chats. */
export function useSearchShortcut(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const onChatPage = pathname === "/chat" || pathname.startsWith("/chat/");
  const target = onChatPage ? `${pathname}${search}` : "/chat";
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "k")
        return;
      // An open dialog keeps the focus.
      if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
      event.preventDefault();
      const state: SearchAsked = { searchAskedAt: Date.now() };
      navigate(target, { state, replace: onChatPage });
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [navigate, target, onChatPage]);
}
