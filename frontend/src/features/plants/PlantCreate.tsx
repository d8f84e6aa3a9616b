import { RecordDialog } from '@/shared/mui/record/RecordDialog';
import { FIELDS, PlantFields } from './PlantFields';

const NEW = {
  ...{ modelId: '', serialNumber: '', state: 'IN_SERVICE', ownerCompanyId: null },
  ...{ label: '', site: '', yearOfConstruction: null, notes: '' },
};

const PlantCreate = () => (
  <RecordDialog isNew texts="plants" defaultValues={NEW} fields={FIELDS}>
    <PlantFields />
  </RecordDialog>
);

export default PlantCreate;
