import { useEffect, useRef } from 'react';
import { TIMINGS } from '@contract/limits';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Alert } from '@/kit/public/signs/notices';
import { Button } from '@/kit/public/signs/Button';
import { Card, Stack } from '@/kit/public/frame/page';
import { FileList, type ListedFile } from '@/kit/public/fields/FileList';
import type { Confirmation } from './sending/confirmation';
import { StoppedCard } from './StoppedCard';

interface CreatedPanelProps {
  confirmation: Confirmation;
  files: readonly ListedFile[];
  onRetry: (id: string) => void;
  onContinue: () => void;
}

/** Replaces the form once the ticket exists: sends the attachments, then continues to the confirmation. */
export const CreatedPanel = ({ confirmation, files, onRetry, onContinue }: CreatedPanelProps) => {
  const translate = useTranslate();
  const { category, isStopped, ticketId } = confirmation;
  const underWay = files.some(({ state }) => state === 'waiting' || state === 'sending');
  const failed = files.some(({ state }) => state === 'failed');
  const complete = !underWay && !failed;
  const goOn = useRef(onContinue);
  useEffect(() => {
    goOn.current = onContinue;
  });
  useEffect(() => {
    if (!complete) return;
    const timer = setTimeout(() => goOn.current(), TIMINGS.successRedirect);
    return () => clearTimeout(timer);
  }, [complete]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    // The pressed button is gone with the form, so the heading takes the focus.
    box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} style={{ outline: 'none' }}>
      <Card>
        <Stack gap={2}>
          {isStopped && <StoppedCard />}
          <Alert tone="success" title={translate(`publicTicket.created.${category}`)}>
            <p>{translate('publicTicket.created.number', { number: ticketId })}</p>
          </Alert>
          {underWay && <p style={{ margin: 0 }}>{translate('publicTicket.created.uploading')}</p>}
          {!underWay && failed && <Alert tone="warning">{translate('publicTicket.created.uploadsFailed')}</Alert>}
          <FileList files={files} onRetry={underWay ? undefined : onRetry} />
          {!underWay && failed && (
            <div>
              <Button onClick={onContinue}>{translate('publicTicket.created.continue')}</Button>
            </div>
          )}
        </Stack>
      </Card>
    </div>
  );
};
