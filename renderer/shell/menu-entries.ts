/** In the order of the screen. */
export const MENU_GROUPS = ['selling', 'cash', 'products', 'shop', 'help'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** Something that the menu leads to, or that it does by itself. */
export type MenuAct = {
  readonly id: string;
  readonly group: MenuGroup;
  /** Chooses it in the menu; no other entry has it. */
  readonly key: string;
  readonly label: string;
  readonly run: () => void;
  /** The key that does it without the menu. */
  readonly shortcut?: string;
};
