import { test } from 'vitest';
import { openShop } from './open-shop.ts';

export const shopTest = test.extend('shop', ({ onTestFinished }) => openShop({ onTestFinished }));
