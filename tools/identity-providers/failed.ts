import type { ProviderFault } from "#db/vocabulary.ts";

/** An identity provider is of no use now. What is told of it holds no secret, nor what the provider said. */
export class ProviderUnusable extends Error {
  readonly fault: ProviderFault;
  /** A status, a host or a code of the network, for whoever looks after it. */
  readonly detail: string | null;

  constructor(fault: ProviderFault, detail: string | null = null) {
    super([fault, detail].filter(Boolean).join(": "));
    this.name = "ProviderUnusable";
    this.fault = fault;
    this.detail = detail;
  }
}

/** What came from a browser, or from a provider, proves nothing: forged, of another, too old, or the person said no. */
export class NotProven extends Error {
  readonly cancelled: boolean;

  constructor(message: string, { cancelled = false, cause }: { cancelled?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.name = "NotProven";
    this.cancelled = cancelled;
  }
}
