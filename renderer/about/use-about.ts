import { useEffect, useState } from 'react';
import type { About } from '../../shared/about.ts';
import { useCall } from '../use-call.ts';

/** What the program says of itself; asked for as the screen opens. */
export function useAbout() {
  const { run, slow, error } = useCall('about:get');
  const [about, setAbout] = useState<About | null>(null);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again.
  useEffect(() => {
    void run(null).then((result) => {
      if (result.ok) setAbout(result.value);
    });
  }, [run, turn]);
  return { about, slow, error, again: () => setTurn((now) => now + 1) };
}
