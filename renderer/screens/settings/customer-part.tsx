import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type CustomerDisplay, MAX_PICTURE_SECONDS, MIN_PICTURE_SECONDS } from '../../../shared/customer-screen.ts';
import type { AppError } from '../../../shared/result.ts';
import { useTill } from '../../state/till-store.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { RadioChoices } from '../../ui/radio-choices.tsx';
import { type Choice, Select } from '../../ui/select.tsx';
import { useReading } from '../../use-reading.ts';
import { type FieldParts, Setting } from './setting-field.tsx';
import { ShopPicturesField } from './shop-pictures-field.tsx';

export function CustomerPart(props: FieldParts): ReactNode {
  const { t } = useTranslation('customer-setup');
  const { form, change } = props;
  const { displays, error } = useCustomerDisplays();
  const screen = useTill(({ till }) => till?.customerScreen ?? null);
  return (
    <>
      {displays !== null && displays.length === 0 ? <TabChoice {...props} /> : <PlaceChoice {...props} />}
      {screen === null ? null : (
        <p className="soft" role="status">
          {t(`now.${screen.state}`)}
        </p>
      )}
      <ErrorNote error={error} />
      <div className="settings-grid">
        {form.customerShown === 'second_display' && displays !== null && displays.length > 0 ? (
          <DisplayChoice
            displays={displays}
            value={form.customerDisplay}
            onChange={(customerDisplay) => change({ customerDisplay })}
          />
        ) : null}
        <Setting
          {...props}
          field="pictureSeconds"
          help={t('pictureSecondsHint', { least: MIN_PICTURE_SECONDS, most: MAX_PICTURE_SECONDS })}
        />
      </div>
      <ShopPicturesField />
    </>
  );
}

function PlaceChoice({ form, change }: FieldParts): ReactNode {
  const { t } = useTranslation('customer-setup');
  return (
    <RadioChoices
      label={t('shown')}
      value={form.customerShown}
      onChange={(customerShown) => change({ customerShown })}
      choices={[
        { id: 'off', label: t('off'), explained: t('offHint') },
        { id: 'second_display', label: t('second_display'), explained: t('second_displayHint') },
        { id: 'window', label: t('window'), explained: t('windowHint') },
      ]}
    />
  );
}

/** A till in a browser has no displays: the tab is moved by hand. */
function TabChoice({ form, change }: FieldParts): ReactNode {
  const { t } = useTranslation('customer-setup');
  const tab = form.customerShown === 'off' ? 'window' : form.customerShown;
  return (
    <RadioChoices
      label={t('shown')}
      value={form.customerShown}
      onChange={(customerShown) => change({ customerShown })}
      choices={[
        { id: 'off', label: t('off'), explained: t('offHint') },
        { id: tab, label: t('tab'), explained: t('tabHint') },
      ]}
    />
  );
}

function DisplayChoice(props: {
  readonly displays: readonly CustomerDisplay[];
  readonly value: string;
  readonly onChange: (name: string) => void;
}): ReactNode {
  const { t } = useTranslation('customer-setup');
  const { displays, value } = props;
  const known: readonly Choice<string>[] = displays.map((display) => ({
    id: display.name,
    label: t(display.isTills ? 'tillsDisplay' : 'oneDisplay', display),
  }));
  const isGone = value !== '' && displays.every(({ name }) => name !== value);
  const gone = isGone ? [{ id: value, label: t('missingDisplay', { name: value }) }] : [];
  return (
    <Select
      label={t('display')}
      value={value === '' ? FIRST : value}
      onChange={(id) => props.onChange(id === FIRST ? '' : id)}
      choices={[{ id: FIRST, label: t('firstOther') }, ...known, ...gone]}
    />
  );
}

/** Differs from every display's name: those are single lines. */
const FIRST = '\n';

/** Read again when a display comes or goes; empty in a browser, null until read. */
function useCustomerDisplays(): {
  readonly displays: readonly CustomerDisplay[] | null;
  readonly error: AppError | null;
} {
  const state = useTill(({ till }) => till?.customerScreen.state);
  const { value, error } = useReading('customer:state', null, state);
  return { displays: value?.displays ?? null, error };
}
