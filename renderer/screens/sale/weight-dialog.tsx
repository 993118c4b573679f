import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductId } from '../../../shared/product.ts';
import type { SaleLine } from '../../../shared/sale.ts';
import { MAX_GRAMS, parseKilograms } from '../../../shared/weight.ts';
import { showSale } from '../../state/sale-store.ts';
import { kilogramsText } from '../../text/kilograms-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCall } from '../../use-call.ts';

/** F3 on a weighed line: the package is weighed anew. */
export function LineWeightDialog(props: { readonly line: SaleLine; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('sale');
  const { line, onClose } = props;
  const call = useCall('sale:set-weight', { act: t('weightDialog.label', { name: line.name }) });
  const submit = async (grams: number): Promise<void> => {
    const result = await call.run({ lineId: line.id, grams });
    if (!result.ok) return;
    showSale(result.value);
    onClose();
  };
  const before = line.weight === null ? '' : kilogramsText(line.weight.grams);
  return <WeightForm name={line.name} before={before} call={call} onWeight={submit} onClose={onClose} />;
}

/** A product that is sold by weight was chosen, and nothing says how much of it. */
export function ProductWeightDialog(props: {
  readonly productId: ProductId;
  readonly name: string;
  readonly onClose: () => void;
}): ReactNode {
  const { productId, name, onClose } = props;
  const call = useCall('sale:add-weighed');
  const submit = async (grams: number): Promise<void> => {
    const result = await call.run({ productId, grams });
    if (!result.ok) return;
    showSale(result.value);
    onClose();
  };
  return <WeightForm name={name} before="" call={call} onWeight={submit} onClose={onClose} />;
}

function WeightForm(props: {
  readonly name: string;
  readonly before: string;
  readonly call: Pick<ReturnType<typeof useCall>, 'running' | 'slow' | 'error' | 'clearError'>;
  readonly onWeight: (grams: number) => Promise<void>;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('sale');
  const shell = useTranslation('shell').t;
  const { name, call } = props;
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = (): void => {
    const grams = parseKilograms(text);
    setWrong(grams === null);
    if (grams !== null && !call.running) void props.onWeight(grams);
  };
  return (
    <Dialog
      title={t('weightDialog.title')}
      onClose={props.onClose}
      keys={[{ key: 'Enter', label: t('weightDialog.confirm'), primary: true, run: submit }]}
      actions={
        <>
          <Button onPress={props.onClose} shortcut={shell('keyNames.Escape')}>
            {shell('keys.back')}
          </Button>
          <Button look="primary" onPress={submit} shortcut={shell('keyNames.Enter')}>
            {t('weightDialog.confirm')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('weightDialog.label', { name })}
        value={text}
        placeholder={props.before}
        onChange={(next) => {
          setText(next);
          setWrong(false);
          call.clearError();
        }}
        onEnter={submit}
        help={t('weightDialog.help')}
        error={wrong ? t('weightDialog.problem', { max: kilogramsText(MAX_GRAMS) }) : null}
        inputMode="decimal"
        maxLength={8}
        autoFocus
        large
      />
      <ErrorNote error={call.error} />
      <Working shown={call.slow}>{shell('working')}</Working>
    </Dialog>
  );
}
