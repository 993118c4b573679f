import { useEffect, useState } from 'react';
import { SHOP_PICTURES_PATH } from '../../shared/customer-screen.ts';

/** `turn` counts the pictures shown. */
export type Slide = { readonly address: string; readonly turn: number };

/** Pause before all pictures are tried again where none could be shown. */
const NONE_WORKS_MS = 30_000;

/**
 * The current picture on top of the previous one, which it fades over. Each is decoded before it is shown; broken ones
 * are skipped.
 */
export function useSlides(names: readonly string[], seconds: number): readonly Slide[] {
  const [slides, setSlides] = useState<readonly Slide[]>([]);
  const list = names.join('\n');
  useEffect(() => {
    const addresses = list === '' ? [] : list.split('\n').map((name) => `./${SHOP_PICTURES_PATH}${name}`);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    setSlides([]);

    const show = async (turn: number, passedOver: number): Promise<void> => {
      if (addresses.length === 0) return;
      const address = addresses[turn % addresses.length] ?? '';
      const works = await canBeShown(address);
      if (stopped) return;
      const noneWorks = !works && passedOver + 1 >= addresses.length;
      if (works) setSlides((before) => [...before.slice(-1), { address, turn }]);
      else if (noneWorks) setSlides([]);
      const pauseMs = works ? seconds * 1000 : noneWorks ? NONE_WORKS_MS : 0;
      timer = setTimeout(() => void show(turn + 1, works || noneWorks ? 0 : passedOver + 1), pauseMs);
    };
    void show(0, 0);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [list, seconds]);
  return slides;
}

async function canBeShown(address: string): Promise<boolean> {
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => true,
    () => false,
  );
}
