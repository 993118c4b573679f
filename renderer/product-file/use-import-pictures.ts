import { useEffect, useRef } from 'react';
import type { ImportState } from '../../shared/product-import.ts';
import { callPos } from '../pos-api.ts';
import { shrinkImage } from '../ui/shrink-image.ts';
import { createPictureOpener } from './open-import-pictures.ts';

const TRY_AGAIN_MS = 2_000;

/** Opens the pictures of the import that is at hand, for as long as its screen is here. */
export function useImportPictures(state: ImportState | null): void {
  const opener = useRef<ReturnType<typeof createPictureOpener> | null>(null);
  useEffect(() => {
    const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    const mine = createPictureOpener({ call: callPos, shrink: shrinkImage, pause });
    opener.current = mine;
    return mine.stop;
  }, []);
  useEffect(() => opener.current?.see(state), [state]);
}
