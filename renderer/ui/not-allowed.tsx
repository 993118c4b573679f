import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { Empty, Screen } from './screen.tsx';

/** Names the required role and what to do. `name`: the screen's title. */
export function NotAllowed(props: { readonly name: string; readonly title: string; readonly text: string }): ReactNode {
  return (
    <Screen title={props.name}>
      <Empty icon={Lock} title={props.title}>
        <p>{props.text}</p>
      </Empty>
    </Screen>
  );
}
