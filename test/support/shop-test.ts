import { test } from 'vitest';
import { openShop } from './open-shop.ts';

/** A test in a shop of its own. */
export const shopTest = test.extend('shop', ({ onTestFinished }) => openShop({ onTestFinished }));
