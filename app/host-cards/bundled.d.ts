/** The code and the sheet of a card, bundled into text (scripts/vite/host-card.ts). */
declare module "virtual:host-card" {
  export const script: string;
  export const style: string;
}
