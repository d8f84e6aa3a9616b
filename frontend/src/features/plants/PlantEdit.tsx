import { RecordDialog } from '@/shared/mui/record/RecordDialog';
import { FIELDS, PlantFields } from './PlantFields';

const WITH_VERSION = [...FIELDS, 'version'];

const PlantEdit = () => (
  <RecordDialog texts="plants" fields={WITH_VERSION}>
    <PlantFields />
  </RecordDialog>
);

export default PlantEdit;
