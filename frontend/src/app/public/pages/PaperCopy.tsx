import { Suspense, useState } from 'react';
import { inReadersOrder } from '@contract/document-language';
import type { PublicDocument, PublicPlate } from '@/api/types';
import { useSession } from '@/features/auth/SessionProvider';
import { useWords } from '@/kit/i18n/I18nRoot';
import { readersLanguages } from '@/kit/i18n/readers-languages';
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
  const { translate, language } = useWords();
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const offered = inReadersOrder(documents, readersLanguages(language));
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('common.askForPaper')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <PaperDialog plate={plate} documents={offered} user={user} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
};
