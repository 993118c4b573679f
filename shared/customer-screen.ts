/** Where customers are shown what they buy: nowhere, on a display of their own, or in a small window for a demonstration. */
export type CustomerScreenPlace = 'off' | 'second_display' | 'window';

export type CustomerScreenSettings = {
  readonly shown: CustomerScreenPlace;
  /** What the system calls the display that it is to be on; empty for the first that the till itself is not on. */
  readonly display: string;
  /** Each of the shop's pictures stays so long while nobody buys, {@link MIN_PICTURE_SECONDS} to {@link MAX_PICTURE_SECONDS}. */
  readonly pictureSeconds: number;
};

export const DEFAULT_CUSTOMER_SCREEN: CustomerScreenSettings = { shown: 'off', display: '', pictureSeconds: 8 };

export const MIN_PICTURE_SECONDS = 3;
export const MAX_PICTURE_SECONDS = 120;
export const MAX_DISPLAY_NAME_LENGTH = 120;

/** As many pictures of the shop as are kept. */
export const MAX_SHOP_PICTURES = 12;
/** Longest side of one: what a display of 1920 pixels shows whole. */
export const SHOP_PICTURE_SIDE = 1920;
export const MAX_SHOP_PICTURE_BYTES = 700 * 1024;

/** The folder of their addresses, as both hosts serve it below the page's own. */
export const SHOP_PICTURES_PATH = 'shop-pictures/';

/**
 * off         the settings want none
 * shown       somebody sees it
 * no_display  the settings want it on a display of its own, and there is no other one
 * no_placing  the settings want it on a display of its own, and the desktop (Wayland, without X11) lets no program place a window
 * closed      its window was closed by hand, or no tab of the browser has been opened for it
 */
export type CustomerScreenState = {
  readonly state: 'off' | 'shown' | 'no_display' | 'no_placing' | 'closed';
  /** What a browser opens to see it; null where the till opens a window by itself. */
  readonly address: string | null;
};

export const NO_CUSTOMER_SCREEN: CustomerScreenState = { state: 'off', address: null };

/** A display of this machine. */
export type CustomerDisplay = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The till itself is on it. */
  readonly isTills: boolean;
};
