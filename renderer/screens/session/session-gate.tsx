import { Activity, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { setByFile, setRecovering, useDoor } from '../../shell/door-store.ts';
import { hideNotice } from '../../shell/notice-store.ts';
import { leaveSupervision } from '../../shell/supervision.ts';
import { useDoorShut, useSession } from '../../state/session-store.ts';
import { useTill } from '../../state/till-store.ts';
import { type LazyScreen, lazyScreen } from '../../ui/lazy-screen.tsx';
import { PagePlace } from '../../ui/page-place.ts';
import { SignInPage } from './sign-in-page.tsx';
import './session.css';

export type SessionGateProps = {
  readonly children: ReactNode;
  readonly atDoor?: ReactNode;
  readonly firstStart: (without: ReactNode) => ReactNode;
  /** First page of a shop's till, with the ways to a file and to training. */
  readonly openShop: (ways: { onBack: () => void; onFile: () => void; onTrain: () => void }) => ReactNode;
};

/**
 * Shows nothing of the till before sign-in or while locked. The same person finds the page unchanged; another begins at
 * the checkout, without the drafts.
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

/** A training can be tried at once; a selling till begins with its manager. */
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

/** React Aria announces the chosen row in live regions for seconds, also after the lock: they are cleared. */
function hushLists(document: Document): void {
  for (const log of document.querySelectorAll('[data-live-announcer] > [role=log]')) log.replaceChildren();
}

/**
 * Takes a page out of the document but keeps typed text, dialog and focus. Meanwhile it hears no key.
 * Mounted when first shown.
 */
function KeptPage({ shown, children }: { readonly shown: boolean; readonly children: ReactNode }): ReactNode {
  const [holder] = useState(createHolder);
  const place = useRef<HTMLDivElement>(null);
  const begun = useRef(false);
  begun.current ||= shown;
  const caret = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!shown) return;
    place.current?.append(holder);
    return () => {
      const { activeElement } = document;
      caret.current = activeElement instanceof HTMLElement && holder.contains(activeElement) ? activeElement : null;
      holder.remove();
    };
  }, [shown, holder]);
  useEffect(() => {
    if (shown) caret.current?.focus();
  }, [shown]);
  if (!begun.current) return null;
  return (
    <>
      <div className="kept-place" ref={place} />
      {createPortal(
        <PagePlace value={holder}>
          <Activity mode={shown ? 'visible' : 'hidden'}>{children}</Activity>
        </PagePlace>,
        holder,
      )}
    </>
  );
}

function createHolder(): HTMLElement {
  const holder = document.createElement('div');
  holder.className = 'kept-place';
  return holder;
}

/* The sign-in page itself is not lazy. */
const FirstPage = lazyScreen(() => import('./first-page.tsx'), 'FirstPage');
const FirstManagerPage = lazyScreen(() => import('./manager-pages.tsx'), 'FirstManagerPage');
const RecoverPage = lazyScreen(() => import('./manager-pages.tsx'), 'RecoverPage');
const CodePage = lazyScreen(() => import('./manager-pages.tsx'), 'CodePage');

export const DOOR_PAGES: readonly Pick<LazyScreen<never>, 'bring'>[] = [
  FirstPage,
  FirstManagerPage,
  RecoverPage,
  CodePage,
];
