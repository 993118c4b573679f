import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../keys/use-keys.ts';
import { useConnection } from '../state/connection-store.ts';
import { Button } from '../ui/button.tsx';
import { Empty, Screen } from '../ui/screen.tsx';
import { useNavigation } from './navigation-store.ts';

type GuardState = { readonly broken: boolean; readonly error?: unknown };

/** Browsers' messages for a module file that could not be loaded. */
const NO_FILE = /dynamically imported module|Importing a module script failed/;

/** A browser caches a module's failure until the page reloads. Without the core there is no page to load. */
function needsNewPage(error: unknown): boolean {
  return error instanceof TypeError && NO_FILE.test(error.message) && useConnection.getState().connection !== 'lost';
}

/** A failed screen leaves header, keys and other screens intact. Another key repairs it. */
export class ScreenGuard extends Component<{ readonly children: ReactNode }, GuardState> {
  override state: GuardState = { broken: false };

  static getDerivedStateFromError(error: unknown): GuardState {
    return { broken: true, error };
  }

  readonly retry = (): void => {
    if (needsNewPage(this.state.error)) location.reload();
    else this.setState({ broken: false, error: undefined });
  };

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return <BrokenScreen onRetry={this.retry} />;
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
