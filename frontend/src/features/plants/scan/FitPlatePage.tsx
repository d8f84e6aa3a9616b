import { useNavigate, useParams } from 'react-router';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { PageHeading } from '@/kit/office/page/PageHeading';
import { FitPlateDialog } from './FitPlateDialog';

/** Where the link of a free plate leads staff, who may have scanned it outside the back office. */
const FitPlatePage = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { code = '' } = useParams();
  return (
    <>
      <PageHeading title={translate('plants.scanPlate')} />
      <FitPlateDialog
        code={code}
        onFitted={() => undefined}
        onClose={() => void navigate('/plants', { replace: true })}
      />
    </>
  );
};

export default FitPlatePage;
