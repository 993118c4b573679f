import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { setRecovering, useDoor } from '../../shell/door-store.ts';
import { hideNotice } from '../../shell/notice-store.ts';
import { leaveSupervision } from '../../shell/supervision.ts';
import { useDoorShut, useSession } from '../../state/session-store.ts';
import { useTill } from '../../state/till-store.ts';
import { CodePage, FirstManagerPage, FirstPage, RecoverPage } from './door-pages.tsx';
import { KeptPage } from './kept-page.tsx';
import { SignInPage } from './sign-in-page.tsx';
import './session.css';

export type SessionGateProps = {
  /** The till as whoever is signed in has it before him. */
  readonly children: ReactNode;
  /** Works for as long as the door is shut: what hears the scanner there. */
  readonly atDoor?: ReactNode;
  /** What stands before a till that is nobody's yet, around the pages of its own that it begins with. */
  readonly firstStart: (without: ReactNode) => ReactNode;
};

/**
 * Nothing of the till is on the page before somebody has signed in, or while who has is away. Who comes back finds
 * everything as he left it; another finds the same place and the same sale, and nothing that was half typed.
 */
export function SessionGate({ children, atDoor, firstStart }: SessionGateProps): ReactNode {
  const shut = useDoorShut();
  const held = useDoor((state) => state.held);
  const closed = shut || held;
  useEffect(() => {
    if (!closed) return;
    leaveSupervision();
    hideNotice();
    return () => setRecovering(false);
  }, [closed]);
  useLayoutEffect(() => (closed ? hushLists(document) : undefined), [closed]);
  const person = useSession(({ session }) => session?.person?.id ?? null);
  return (
    <>
      <KeptPage key={person} shown={!closed}>
        {children}
      </KeptPage>
      {closed ? (
        <>
          {atDoor}
          <DoorPage firstStart={firstStart} />
        </>
      ) : null}
    </>
  );
}

function DoorPage({ firstStart }: Pick<SessionGateProps, 'firstStart'>): ReactNode {
  const session = useSession((state) => state.session);
  const { code, recovering } = useDoor();
  if (code !== null) return <CodePage code={code} />;
  if (session === null) return null;
  if (session.state === 'no_people') return firstStart(<FirstStart />);
  return recovering ? <RecoverPage people={session.people} /> : <SignInPage session={session} />;
}

/** In training it can be tried out at once; the shop itself begins with its manager. */
function FirstStart(): ReactNode {
  const training = useTill(({ till }) => till?.mode === 'training');
  const hasChosen = useDoor(({ byFile }) => byFile !== null);
  return training && !hasChosen ? <FirstPage /> : <FirstManagerPage />;
}

/**
 * The library says which row of a list was chosen by writing it into the document, and leaves it there for seconds: also
 * on a page that was put before everything else meanwhile. What it has written is taken away.
 */
function hushLists(document: Document): void {
  for (const log of document.querySelectorAll('[data-live-announcer] > [role=log]')) log.replaceChildren();
}
