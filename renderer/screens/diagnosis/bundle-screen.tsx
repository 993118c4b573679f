import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../shared/result.ts';
import type { BundlePlace, BundlePreview } from '../../../shared/support-bundle.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useBackKey } from '../../shell/use-back-key.ts';
import { Button } from '../../ui/button.tsx';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { RadioChoices } from '../../ui/radio-choices.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useCall } from '../../use-call.ts';
import './diagnosis.css';

/** Shows exactly the text that is written. */
export function SupportBundleScreen(): ReactNode {
  const { t } = useTranslation('diagnosis');
  const bundle = useBundle();
  const [chosenId, choose] = useState<string | null>(null);
  const places = bundle.preview?.places ?? [];
  const place = places.find(({ id }) => id === chosenId) ?? places[0] ?? null;
  const write = (): void => void (place === null ? null : bundle.write(place.id));
  useBackKey();
  useKeys('screen', [
    { key: 'F5', label: t('bundle.look'), run: bundle.look, disabled: bundle.reading },
    { key: 'F9', label: t('bundle.write'), run: write, primary: true, disabled: place === null || bundle.writing },
  ]);
  if (bundle.error?.code === 'not_permitted')
    return (
      <NotAllowed name={t('bundle.title')} title={t('bundle.notAllowed.title')} text={t('bundle.notAllowed.text')} />
    );
  return (
    <Screen title={t('bundle.title')} aside={<Acts bundle={bundle} onWrite={write} />}>
      <p>{t('bundle.intro')}</p>
      <Trouble bundle={bundle} />
      <Working shown={bundle.slow}>{t(bundle.writing ? 'bundle.writing' : 'bundle.reading')}</Working>
      <div role="status">
        {bundle.file === null ? null : (
          <p>
            {t('bundle.written')} <code className="page-file">{bundle.file}</code>
          </p>
        )}
      </div>
      {bundle.preview === null ? null : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard. */}
          <section className="panel scrolls diagnosis-text" aria-label={t('bundle.text')} tabIndex={0}>
            <pre lang="en">{bundle.preview.text}</pre>
          </section>
          <Places places={places} chosenId={place?.id ?? ''} onChoose={choose} />
        </>
      )}
    </Screen>
  );
}

type Bundle = ReturnType<typeof useBundle>;

function Acts({ bundle, onWrite }: { readonly bundle: Bundle; readonly onWrite: () => void }): ReactNode {
  const { t } = useTranslation('diagnosis');
  return (
    <>
      <Button shortcut="F5" busy={bundle.reading} onPress={bundle.look}>
        {t('bundle.look')}
      </Button>
      <Button shortcut="F9" look="primary" busy={bundle.writing} disabled={bundle.preview === null} onPress={onWrite}>
        {t('bundle.write')}
      </Button>
    </>
  );
}

function Trouble({ bundle }: { readonly bundle: Bundle }): ReactNode {
  const { t } = useTranslation('diagnosis');
  if (bundle.error?.code === 'not_found') return <Note kind="warn">{t('bundle.outdated')}</Note>;
  return <ErrorNote error={bundle.error} />;
}

function Places(props: {
  readonly places: readonly BundlePlace[];
  readonly chosenId: string;
  readonly onChoose: (id: string) => void;
}): ReactNode {
  const { t } = useTranslation('diagnosis');
  const choices = props.places.map(({ id, kind, folder }) => ({
    ...{ id, label: t(`bundle.${kind}`), explained: folder },
  }));
  return (
    <div className="stack-xs rigid diagnosis-places">
      <RadioChoices label={t('bundle.place')} value={props.chosenId} choices={choices} onChange={props.onChoose} />
      {props.places.length > 1 ? null : <p className="soft">{t('bundle.noStick', { keyLook: 'F5' })}</p>}
    </div>
  );
}

type BundleState = {
  readonly preview: BundlePreview | null;
  readonly reading: boolean;
  readonly writing: boolean;
  readonly slow: boolean;
  readonly error: AppError | null;
  readonly file: string | null;
  readonly look: () => void;
  readonly write: (place: string) => Promise<void>;
};

function useBundle(): BundleState {
  const [preview, setPreview] = useState<BundlePreview | null>(null);
  const [file, setFile] = useState<string | null>(null);
  const reading = useCall('support:preview');
  const writing = useCall('support:write');
  const { run: read } = reading;
  const { clearError } = writing;

  const look = useCallback((): void => {
    clearError();
    setFile(null);
    void read(null).then((result) => {
      if (result.ok) setPreview(result.value);
    });
  }, [read, clearError]);
  useEffect(look, [look]);

  const write = async (place: string): Promise<void> => {
    if (preview === null || writing.running) return;
    const result = await writing.run({ reference: preview.reference, place });
    setFile(result.ok ? result.value.file : null);
  };

  return {
    preview,
    reading: reading.running,
    writing: writing.running,
    slow: reading.slow || writing.slow,
    error: writing.error ?? reading.error,
    file,
    look,
    write,
  };
}
