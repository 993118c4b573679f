import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { setByFile, setRecovering, useDoor } from '../../shell/door-store.ts';
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
  /** The first page of a shop of its own, and the other ways on from there: its file, or a training with people of its own. */
  readonly openShop: (ways: { onBack: () => void; onFile: () => void; onTrain: () => void }) => ReactNode;
};

/**
 * Nothing of the till is on the page before somebody has signed in, or while who has is away. Who comes back finds
 * everything as he left it; another finds the same place and the same sale, and nothing that was half typed.
 */
export function SessionGate({ children, atDoor, firstStart, openShop }: SessionGateProps): ReactNode {
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
          <DoorPage firstStart={firstStart} openShop={openShop} />
        </>
      ) : null}
    </>
  );
}

function DoorPage({ firstStart, openShop }: Pick<SessionGateProps, 'firstStart' | 'openShop'>): ReactNode {
  const session = useSession((state) => state.session);
  const { code, recovering } = useDoor();
  if (code !== null) return <CodePage code={code} />;
  if (session === null) return null;
  if (session.state === 'no_people') return firstStart(<FirstStart openShop={openShop} />);
  return recovering ? <RecoverPage people={session.people} /> : <SignInPage session={session} />;
}

/** A training can be tried out at once, or be the shop's own till; what sells for real begins with its manager. */
function FirstStart({ openShop }: Pick<SessionGateProps, 'openShop'>): ReactNode {
  const training = useTill(({ till }) => till?.mode === 'training');
  const hasChosen = useDoor(({ byFile }) => byFile !== null);
  const [trains, setTrains] = useState(false);
  if (!training) return <FirstManagerPage />;
  if (!hasChosen) return <FirstPage />;
  if (trains) return <FirstManagerPage onBack={() => setTrains(false)} />;
  return openShop({
    onBack: () => setByFile(null),
    onFile: () => setByFile(true),
    onTrain: () => setTrains(true),
  });
}

/**
 * The library says which row of a list was chosen by writing it into the document, and leaves it there for seconds: also
 * on a page that was put before everything else meanwhile. What it has written is taken away.
 */
function hushLists(document: Document): void {
  for (const log of document.querySelectorAll('[data-live-announcer] > [role=log]')) log.replaceChildren();
}
