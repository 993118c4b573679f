import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpeningChoice, OpeningStep } from '../../../shared/opening.ts';
import { SAMPLE_SHOPS, type SampleShop } from '../../../shared/sample-shop.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { leaveOpening } from '../../shell/opening-store.ts';
import { useTill } from '../../state/till-store.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { type NumberedChoice, NumberedChoices, numberKeys } from '../../ui/numbered-choices.tsx';
import { OpeningTrail } from '../../ui/opening-trail.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useCall } from '../../use-call.ts';
import './opening.css';

/** Each step is stored by its own screen: the opening can be left and continued. */
export function OpeningScreen(): ReactNode {
  const { t } = useTranslation('opening');
  const left = useTill(({ till }) => till?.opening ?? null);
  const here = left?.[0];
  if (left === null || here === undefined) return null;
  return (
    <Screen title={t('title')}>
      <OpeningTrail left={left} here={here} />
      <StepOf key={here} step={here} />
    </Screen>
  );
}

function StepOf({ step }: { readonly step: OpeningStep }): ReactNode {
  switch (step) {
    case 'products':
      return <ProductsStep />;
    case 'payment':
      return <PaymentStep />;
    case 'printer':
      return <PrinterStep />;
    case 'shop':
    case 'people':
      return <ShopStep />;
  }
}

type StepProps<T extends string> = {
  readonly title: string;
  readonly text: string;
  readonly choices: readonly NumberedChoice<T>[];
  readonly onChoose: (id: T) => void;
  /** The choice that also completes the step; absent for a required step. */
  readonly without?: { readonly step: OpeningChoice; readonly label: string; readonly explained?: string };
  readonly busy?: boolean;
  readonly children?: ReactNode;
};

function Step<T extends string>(props: StepProps<T>): ReactNode {
  const { t } = useTranslation('opening');
  const shell = useTranslation('shell').t;
  const { title, onChoose, without, busy = false } = props;
  const settling = useCall('till:settle-opening');
  const leave = (): void => leaveOpening(true);
  const choose = (id: T | 'without'): void => {
    if (id !== 'without') onChoose(id);
    else if (without !== undefined && !settling.running) void settling.run({ steps: [without.step] });
  };
  const choices: readonly NumberedChoice<T | 'without'>[] = [
    ...props.choices,
    ...(without === undefined ? [] : [{ id: 'without' as const, ...without }]),
  ];
  useKeys('screen', [...numberKeys(choices, choose), { key: 'Escape', label: t('leave'), run: leave }]);
  return (
    <section className="panel panel-padded stack opening-step scrolls" aria-label={title}>
      <h2 className="large">{title}</h2>
      <p>{props.text}</p>
      <NumberedChoices label={title} choices={choices} onChoose={choose} autoFocus busy={busy || settling.running} />
      {props.children}
      <ErrorNote error={settling.error} />
      <div className="flow page-keys">
        <Button onPress={leave} shortcut={shell('keyNames.Escape')}>
          {t('leave')}
        </Button>
        <Working shown={settling.slow}>{shell('working')}</Working>
      </div>
    </section>
  );
}

function ShopStep(): ReactNode {
  const { t } = useTranslation('opening');
  const goTo = useNavigation((state) => state.goTo);
  return (
    <Step
      title={t('step.shop')}
      text={t('shop.mendText')}
      choices={[{ id: 'mend', label: t('shop.mend') }]}
      onChoose={() => goTo({ screen: 'open-shop' })}
    />
  );
}

function ProductsStep(): ReactNode {
  const { t } = useTranslation('opening');
  const goTo = useNavigation((state) => state.goTo);
  const taking = useCall('catalogue:take-samples');
  const choose = (id: 'file' | 'byHand' | SampleShop): void => {
    if (id === 'file') goTo({ screen: 'product-file' });
    else if (id === 'byHand') goTo({ screen: 'catalogue' });
    else if (!taking.running) void taking.run({ shop: id });
  };
  return (
    <Step
      title={t('step.products')}
      text={t('products.text')}
      choices={[
        { id: 'file', label: t('products.file'), explained: t('products.fileText') },
        { id: 'byHand', label: t('products.byHand'), explained: t('products.byHandText') },
        ...SAMPLE_SHOPS.map((id) => ({ id, label: t(`products.${id}`), explained: t('products.sampleText') })),
      ]}
      onChoose={choose}
      without={{ step: 'products', label: t('products.without'), explained: t('products.withoutText') }}
      busy={taking.running}
    >
      <ErrorNote error={taking.error} />
      <Working shown={taking.slow}>{t('products.taking')}</Working>
    </Step>
  );
}

function PaymentStep(): ReactNode {
  const { t } = useTranslation('opening');
  const goTo = useNavigation((state) => state.goTo);
  const isSetUp = useTill(({ till }) => till?.operatorSetUp === 'ready');
  const step = 'payment';
  if (isSetUp) {
    return (
      <Step
        title={t('step.payment')}
        text={t('payment.text')}
        choices={[{ id: 'pix', label: t('payment.pix'), explained: t('payment.pixText') }]}
        onChoose={() => goTo({ screen: 'qr-setup' })}
        without={{ step, label: t('payment.noPix') }}
      />
    );
  }
  return (
    <Step
      title={t('step.payment')}
      text={t('payment.text')}
      choices={[{ id: 'operator', label: t('payment.operator'), explained: t('payment.operatorText') }]}
      onChoose={() => goTo({ screen: 'settings', part: 'operator' })}
      without={{ step, label: t('payment.without'), explained: t('payment.withoutText') }}
    />
  );
}

function PrinterStep(): ReactNode {
  const { t } = useTranslation('opening');
  const goTo = useNavigation((state) => state.goTo);
  return (
    <Step
      title={t('step.printer')}
      text={t('printer.text')}
      choices={[{ id: 'set', label: t('printer.set'), explained: t('printer.setText') }]}
      onChoose={() => goTo({ screen: 'settings', part: 'printers' })}
      without={{ step: 'printer', label: t('printer.without'), explained: t('printer.withoutText') }}
    />
  );
}
