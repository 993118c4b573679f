import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { Empty, Screen } from './screen.tsx';

/** A screen that is somebody else's to open: whose it is, and what to do about it. `name` is the screen's own title. */
export function NotAllowed(props: { readonly name: string; readonly title: string; readonly text: string }): ReactNode {
  return (
    <Screen title={props.name}>
      <Empty icon={Lock} title={props.title}>
        <p>{props.text}</p>
      </Empty>
    </Screen>
  );
}
