import { Component, type ReactNode } from 'react';
import { useTranslate } from '../i18n/I18nRoot';
import { Alert } from './Alert';
import { Button } from './Button';
import { Stack } from './Stack';

const Crashed = () => {
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

/** Shows what to do instead of an empty page when a part of it fails or cannot be loaded. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override render(): ReactNode {
    return this.state.crashed ? <Crashed /> : this.props.children;
  }
}
