import { useLanguage } from '@/shared/i18n/I18nRoot';
import { RecordDialog } from '@/shared/mui/record/RecordDialog';
import { FIELDS, MacroFields } from './MacroFields';

const MacroCreate = () => {
  const language = useLanguage();
  return (
    <RecordDialog isNew texts="macros" defaultValues={{ title: '', language, keepAwaiting: false }} fields={FIELDS}>
      <MacroFields />
    </RecordDialog>
  );
};

export default MacroCreate;
