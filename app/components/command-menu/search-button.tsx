import { Search } from "lucide-react";
import { useTranslations } from "use-intl";
import { useFrame } from "../shell/frame-context.tsx";
import { IconButton } from "../ui/themed.tsx";
import "./search-button.css";

/** As they stand on the keys. */
const keys = "Ctrl K";

/** Opens the search of everything: a field to look at where there is room, a sign on small screens. */
export function SearchButton({ small = false }: { small?: boolean }) {
  const t = useTranslations("search");
  const { openSearch } = useFrame();
  if (small)
    return (
      <IconButton
        variant="ghost"
        color="gray"
        size="3"
        aria-label={t("title")}
        aria-haspopup="dialog"
        onClick={openSearch}
      >
        <Search size={20} aria-hidden />
      </IconButton>
    );
  return (
    <button
      type="button"
      className="search-button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openSearch}
    >
      <Search size={16} aria-hidden />
      <span>{t("title")}</span>
      <kbd aria-hidden>{keys}</kbd>
    </button>
  );
}
