import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../keys/use-keys.ts';
import { Button } from '../ui/button.tsx';
import { Empty, Screen } from '../ui/screen.tsx';
import { useNavigation } from './navigation-store.ts';

type GuardState = { readonly broken: boolean };

/** A defect in one screen leaves header, keys and all the other screens standing. Another key makes it whole again. */
export class ScreenGuard extends Component<{ readonly children: ReactNode }, GuardState> {
  override state: GuardState = { broken: false };

  static getDerivedStateFromError(): GuardState {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return <BrokenScreen onRetry={() => this.setState({ broken: false })} />;
  }
}

function BrokenScreen({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const goTo = useNavigation((state) => state.goTo);
  useKeys('screen', [
    { key: 'Enter', label: t('broken.again'), primary: true, run: onRetry },
    { key: 'Escape', label: t('menu.checkout'), run: () => goTo({ screen: 'checkout' }) },
  ]);
  return (
    <Screen title={t('broken.title')} titleUnseen>
      <div role="alert">
        <Empty title={t('broken.title')}>
          <p>{t('broken.text')}</p>
          <Button look="primary" size="large" shortcut={t('keyNames.Enter')} onPress={onRetry} autoFocus>
            {t('broken.again')}
          </Button>
        </Empty>
      </div>
    </Screen>
  );
}
