/** Days before today, in UTC; the demo fleet is always as fresh as the day it is made. */
export class Calendar {
  readonly today: Date;
  readonly #now: Date;

  constructor(now: Date) {
    this.#now = now;
    this.today = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  }

  /** Midnight of a day. */
  midnight(daysAgo: number): Date {
    return new Date(this.today.getTime() - daysAgo * 86_400_000);
  }

  /** A time of that day; hours may have a fraction. Never later than now. */
  at(daysAgo: number, hour: number): Date {
    return new Date(Math.min(this.#now.getTime(), this.midnight(daysAgo).getTime() + hour * 3_600_000));
  }

  /** YYYY-MM-DD. */
  day(daysAgo: number): string {
    return this.midnight(daysAgo).toISOString().slice(0, 10);
  }

  isWeekend(daysAgo: number): boolean {
    return [0, 6].includes(this.midnight(daysAgo).getUTCDay());
  }
}
