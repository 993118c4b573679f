import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ComparisonFound, DIFFERENCE_KINDS, type DifferenceKind } from '../../../../shared/comparison.ts';
import { useKeys } from '../../../keys/use-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { shownCount } from './comparison-counts.ts';

export function KindChoice(props: {
  readonly found: ComparisonFound;
  readonly kind: DifferenceKind;
  readonly onChoose: (kind: DifferenceKind) => void;
}): ReactNode {
  const { t } = useTranslation('comparison');
  const { found, onChoose } = props;
  useKeys(
    'screen',
    DIFFERENCE_KINDS.map((kind, index) => ({
      key: String(index + 1),
      label: t(`kind.${kind}`),
      hidden: true,
      run: () => onChoose(kind),
    })),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around what is one line of buttons.
    <div className="comparison-kinds" role="group" aria-label={t('kinds')}>
      {DIFFERENCE_KINDS.map((kind, index) => (
        <Button
          key={kind}
          look={kind === props.kind ? 'primary' : 'plain'}
          onPress={() => onChoose(kind)}
          shortcut={String(index + 1)}
        >
          {t(`kind.${kind}`)}: {shownCount(found.counts[kind])}
        </Button>
      ))}
    </div>
  );
}
