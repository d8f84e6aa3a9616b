import { Suspense, useState } from 'react';
import type { PublicDocument, PublicPlate } from '@/api/types';
import { useSession } from '@/features/auth/SessionProvider';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { lazyPart } from '@/kit/late-parts';
import { Button } from '@/kit/public/signs/Button';

/** Loaded when it is asked for, so that a scan loads no more than before. */
const PaperDialog = lazyPart(() => import('@/features/public-ticket/paper/PaperDialog'));

interface PaperCopyProps {
  plate: PublicPlate;
  documents: readonly PublicDocument[];
}

/** The button below the documents of a plate that asks for them on paper. */
export const PaperCopy = ({ plate, documents }: PaperCopyProps) => {
  const translate = useTranslate();
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('common.askForPaper')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <PaperDialog plate={plate} documents={documents} user={user} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
};
