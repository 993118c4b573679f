/** The shops that a training can be: each has products, a week of sales and a file of its own. */
export const SAMPLE_SHOPS = ['market', 'bakery', 'clothes'] as const;
export type SampleShop = (typeof SAMPLE_SHOPS)[number];

/** The one that a training begins with. */
export const FIRST_SAMPLE_SHOP: SampleShop = 'market';
