import Picture from 'lucide-react/icons/image';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../../keys/use-keys.ts';
import { useNavigation } from '../../../shell/navigation-store.ts';
import { countText } from '../../../text/number-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FileInput } from '../../../ui/file-button.tsx';
import { ErrorNote, Note } from '../../../ui/note.tsx';
import { Empty, Screen } from '../../../ui/screen.tsx';
import { CountList } from '../count-list.tsx';
import { PicturesStood } from './pictures-stood.tsx';
import { choosePictures, endPictures, type PicturesState, pausePictures, usePictures } from './pictures-store.ts';
import '../product-file.css';

const PICKED_TYPES = '.png,.jpg,.jpeg,.webp,image/png,image/jpeg,image/webp';

export function PicturesScreen(): ReactNode {
  const { t } = useTranslation('product-pictures');
  const shell = useTranslation('shell').t;
  const back = useNavigation((state) => state.back);
  const state = usePictures();
  const folder = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const canChoose = state.step === 'none' || state.step === 'matched' || state.step === 'done';
  // selling must not wait for pictures
  useEffect(() => pausePictures, []);
  const choose = { folder: () => folder.current?.click(), files: () => files.current?.click() };
  const nothing = state.step === 'matched' && state.tasks.length === 0;
  const primary = state.step === 'none' || state.step === 'done' || nothing;
  useKeys('screen', [
    { key: 'F2', label: t('keys.folder'), run: choose.folder, disabled: !canChoose, primary },
    { key: 'F3', label: t('keys.files'), run: choose.files, disabled: !canChoose },
    { key: 'Escape', label: shell('keys.back'), run: back },
  ]);
  const take = (picked: readonly File[]): void => void choosePictures(picked);
  return (
    <Screen title={t('title')}>
      <FileInput inputRef={folder} name={t('keys.folder')} several folder onPick={take} />
      <FileInput inputRef={files} name={t('keys.files')} several accept={PICKED_TYPES} onPick={take} />
      <Step state={state} onFolder={choose.folder} onFiles={choose.files} />
    </Screen>
  );
}

function Step(props: {
  readonly state: PicturesState;
  readonly onFolder: () => void;
  readonly onFiles: () => void;
}): ReactNode {
  const { state } = props;
  switch (state.step) {
    case 'none':
      return <Start {...props} state={state} />;
    case 'matching':
    case 'working':
      return <PicturesRunning state={state} />;
    case 'matched':
    case 'paused':
    case 'done':
      return <PicturesStood state={state} />;
  }
}

function Start(props: {
  readonly state: Extract<PicturesState, { step: 'none' }>;
  readonly onFolder: () => void;
  readonly onFiles: () => void;
}): ReactNode {
  const { t } = useTranslation('product-pictures');
  const { refused, error } = props.state;
  return (
    <>
      <ErrorNote error={error} />
      {refused === null ? null : (
        <Note kind="error">
          <p>{t(refused)}</p>
        </Note>
      )}
      <Empty icon={Picture} title={t('none.title')}>
        <p className="product-file-lead">{t('none.how')}</p>
        <p className="product-file-lead">{t('none.kinds')}</p>
        <p className="product-file-lead">{t('none.before')}</p>
        <div className="acts rigid product-file-acts">
          <Button look="primary" size="large" shortcut="F2" onPress={props.onFolder}>
            {t('keys.folder')}
          </Button>
          <Button size="large" shortcut="F3" onPress={props.onFiles}>
            {t('keys.files')}
          </Button>
        </div>
      </Empty>
    </>
  );
}

function PicturesRunning(props: {
  readonly state: Extract<PicturesState, { step: 'matching' | 'working' }>;
}): ReactNode {
  const { t } = useTranslation('product-pictures');
  const { state } = props;
  const label = t(state.step === 'matching' ? 'keys.giveUp' : 'keys.stop');
  useKeys('panel', [{ key: 'F4', label, run: endPictures }]);
  const whole = state.step === 'matching' ? state.files : state.tasks.length;
  const text =
    state.step === 'matching'
      ? t('matching', { done: countText(state.done), files: countText(whole) })
      : t('working', { done: countText(state.done), total: countText(whole) });
  return (
    <div className="stack product-file-progress">
      <p role="status">{text}</p>
      <progress max={whole} value={state.done} aria-label={text} />
      {state.step === 'matching' ? null : (
        <CountList
          counts={[
            { label: t('count.stored'), count: state.stored },
            { label: t('count.same'), count: state.same },
            { label: t('count.notTaken'), count: state.problems.length, bad: state.problems.length > 0 },
          ]}
        />
      )}
      <div className="acts rigid product-file-acts">
        <Button shortcut="F4" onPress={endPictures}>
          {label}
        </Button>
      </div>
    </div>
  );
}
