import { Component, type ReactNode } from 'react';
import { useTranslate } from '../../i18n/I18nRoot';
import { Alert } from '../signs/notices';
import { Button } from '../signs/Button';
import { Stack } from './page';

interface ErrorBoundaryProps {
  /** Shown in place of a part that failed or could not be loaded. */
  fallback: ReactNode;
  /** The children are tried again when the place changes. */
  place?: string;
  children: ReactNode;
}

interface Attempt {
  crashed: boolean;
  place: string | undefined;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, Attempt> {
  override state: Attempt = { crashed: false, place: this.props.place };

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, attempt: Attempt): Attempt | null {
    return place === attempt.place ? null : { crashed: false, place };
  }

  static getDerivedStateFromError(): Pick<Attempt, 'crashed'> {
    return { crashed: true };
  }

  override render(): ReactNode {
    return this.state.crashed ? this.props.fallback : this.props.children;
  }
}

/** Says what the user can do, instead of an empty page. */
export const Crashed = () => {
  const translate = useTranslate();
  return (
    <div style={{ maxWidth: 560, margin: '48px auto', padding: '0 16px' }}>
      <Stack gap={2}>
        <Alert tone="error" title={translate('common.crashed.title')}>
          <p>{translate('common.crashed.text')}</p>
        </Alert>
        <div>
          <Button icon="retry" onClick={() => window.location.reload()}>
            {translate('common.crashed.reload')}
          </Button>
        </div>
      </Stack>
    </div>
  );
};
