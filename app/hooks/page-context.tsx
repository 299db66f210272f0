import { useLocation } from "@remix-run/react";
import { createContext, startTransition, useContext, useEffect, useMemo, useState, type ReactNode } from "react";

/** What a person has in view, so that "this machine" needs no serial number. Ids only: the server looks the rest up. */
export interface ViewContext {
  page: string;
  machineId?: number;
  issueId?: number;
  reportId?: number;
}

type InView = Omit<ViewContext, "page">;

const Reported = createContext<{ inView: InView; report: (inView: InView) => void } | undefined>(undefined);

export function PageContextProvider({ children }: { children: ReactNode }) {
  const [inView, report] = useState<InView>({});
  const value = useMemo(() => ({ inView, report }), [inView]);
  return <Reported.Provider value={value}>{children}</Reported.Provider>;
}

/** Tells the assistant what this page shows now: `useReportPageContext({ machineId })`. */
export function useReportPageContext({ machineId, issueId, reportId }: InView): void {
  const report = useContext(Reported)?.report;
  useEffect(() => {
    // Not before the assistant is hydrated: an update would make it begin anew.
    startTransition(() => report?.({ machineId, issueId, reportId }));
    return () => startTransition(() => report?.({}));
  }, [report, machineId, issueId, reportId]);
}

export function useViewContext(): ViewContext {
  const { pathname } = useLocation();
  const inView = useContext(Reported)?.inView;
  return useMemo(() => ({ page: pathname, ...inView }), [pathname, inView]);
}
