import { useCallback, useEffect, useState } from 'react';
import { MAX_SHOP_PICTURE_BYTES, MAX_SHOP_PICTURES, SHOP_PICTURE_SIDE } from '../../../shared/customer-screen.ts';
import type { PictureRefusal } from '../../../shared/image-header.ts';
import type { AppError } from '../../../shared/result.ts';
import { shrinkImage } from '../../ui/shrink-image.ts';
import { useCall } from '../../use-call.ts';

export type RefusedFile = { readonly name: string; readonly why: PictureRefusal };

export type ShopPicturesEditing = {
  /** Null until read. */
  readonly pictures: readonly string[] | null;
  readonly adding: boolean;
  readonly refused: readonly RefusedFile[];
  readonly error: AppError | null;
  readonly again: () => void;
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly remove: (picture: string) => void;
};

const LIMITS = { side: SHOP_PICTURE_SIDE, bytes: MAX_SHOP_PICTURE_BYTES };

/** Each picture is redrawn in the page and stored at once, one after another. */
export function useShopPictures(): ShopPicturesEditing {
  const [pictures, setPictures] = useState<readonly string[] | null>(null);
  const [adding, setAdding] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const reading = useCall('customer:list-pictures');
  const storing = useCall('customer:add-picture');
  const removing = useCall('customer:remove-picture');
  const { run: read } = reading;

  const again = useCallback((): void => {
    void read(null).then((result) => {
      if (result.ok) setPictures(result.value.pictures);
    });
  }, [read]);
  useEffect(again, [again]);

  const add = async (files: readonly File[]): Promise<void> => {
    setAdding(true);
    setRefused([]);
    removing.clearError();
    let free = MAX_SHOP_PICTURES - (pictures?.length ?? 0);
    for (const file of files) {
      if (free <= 0) break;
      const shrunk = await shrinkImage(file, LIMITS);
      if (!shrunk.ok) {
        setRefused((before) => [...before, { name: file.name, why: shrunk.why }]);
        continue;
      }
      const stored = await storing.run({ image: shrunk.base64 });
      if (!stored.ok) break;
      setPictures(stored.value.pictures);
      free -= 1;
    }
    setAdding(false);
  };
  const remove = (picture: string): void => {
    setRefused([]);
    storing.clearError();
    void removing.run({ picture }).then((result) => {
      if (result.ok) setPictures(result.value.pictures);
    });
  };
  const error = reading.error ?? storing.error ?? removing.error;
  return { pictures, adding, refused, error, again, add, remove };
}
