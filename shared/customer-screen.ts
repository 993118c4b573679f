export type CustomerScreenPlace = 'off' | 'second_display' | 'window';

export type CustomerScreenSettings = {
  readonly shown: CustomerScreenPlace;
  /** System name; empty for the first that is not the till's. */
  readonly display: string;
  /** Seconds per picture, {@link MIN_PICTURE_SECONDS} to {@link MAX_PICTURE_SECONDS}. */
  readonly pictureSeconds: number;
};

export const DEFAULT_CUSTOMER_SCREEN: CustomerScreenSettings = { shown: 'off', display: '', pictureSeconds: 8 };

export const MIN_PICTURE_SECONDS = 3;
export const MAX_PICTURE_SECONDS = 120;
export const MAX_DISPLAY_NAME_LENGTH = 120;

export const MAX_SHOP_PICTURES = 12;
/** Pixels, fits a display 1920 wide. */
export const SHOP_PICTURE_SIDE = 1920;
export const MAX_SHOP_PICTURE_BYTES = 700 * 1024;

/** Relative to the page, on both hosts. */
export const SHOP_PICTURES_PATH = 'shop-pictures/';

/**
 * off         not used
 * shown       visible
 * no_display  set to a second display, which is missing
 * no_placing  set to a second display, but Wayland lets no program place a window
 * closed      window closed by hand, or no browser tab opened
 */
export type CustomerScreenState = {
  readonly state: 'off' | 'shown' | 'no_display' | 'no_placing' | 'closed';
  /** Address to open in a browser; null if the till opens the window. */
  readonly address: string | null;
};

export const NO_CUSTOMER_SCREEN: CustomerScreenState = { state: 'off', address: null };

export type CustomerDisplay = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly isTills: boolean;
};
