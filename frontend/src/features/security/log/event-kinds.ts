import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import AutoDeleteOutlined from '@mui/icons-material/AutoDeleteOutlined';
import Block from '@mui/icons-material/Block';
import CoronavirusOutlined from '@mui/icons-material/CoronavirusOutlined';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import GppBadOutlined from '@mui/icons-material/GppBadOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import Key from '@mui/icons-material/Key';
import KeyOff from '@mui/icons-material/KeyOff';
import LinkOff from '@mui/icons-material/LinkOff';
import LockReset from '@mui/icons-material/LockReset';
import Login from '@mui/icons-material/Login';
import Logout from '@mui/icons-material/Logout';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import NoAccountsOutlined from '@mui/icons-material/NoAccountsOutlined';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import PersonRemoveOutlined from '@mui/icons-material/PersonRemoveOutlined';
import PrecisionManufacturingOutlined from '@mui/icons-material/PrecisionManufacturingOutlined';
import RemoveModeratorOutlined from '@mui/icons-material/RemoveModeratorOutlined';
import Replay from '@mui/icons-material/Replay';
import SwitchAccountOutlined from '@mui/icons-material/SwitchAccountOutlined';
import Tune from '@mui/icons-material/Tune';
import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { SecurityEventKind } from '@contract/index';
import type { ToneName } from '@/kit/theme/tokens';

/** How serious an event is. */
type Weight = 'routine' | 'change' | 'refusal' | 'alarm';

export const WEIGHT_TONES: Record<Weight, ToneName> = {
  routine: 'neutral',
  change: 'info',
  refusal: 'warning',
  alarm: 'error',
};

interface Appearance {
  icon: SvgIconComponent;
  weight: Weight;
}

/** Kinds by topic, in the order in which the filter offers them. */
export const EVENT_TOPICS = {
  access: {
    LOGIN_SUCCEEDED: { icon: Login, weight: 'routine' },
    LOGIN_FAILED: { icon: KeyOff, weight: 'refusal' },
    LOGIN_BLOCKED: { icon: Block, weight: 'alarm' },
    GUESSING_DETECTED: { icon: GppBadOutlined, weight: 'alarm' },
    LOGGED_OUT: { icon: Logout, weight: 'routine' },
    SESSION_ENDED: { icon: Logout, weight: 'routine' },
    OTHER_SESSIONS_ENDED: { icon: Logout, weight: 'change' },
    SESSION_STOLEN: { icon: GppBadOutlined, weight: 'alarm' },
    ACCESS_REFUSED: { icon: Block, weight: 'refusal' },
  },
  passwords: {
    PASSWORD_CHANGED: { icon: Key, weight: 'change' },
    PASSWORD_CHANGE_FAILED: { icon: KeyOff, weight: 'refusal' },
    PASSWORD_FORGOTTEN: { icon: LockReset, weight: 'routine' },
    PASSWORD_RESET: { icon: LockReset, weight: 'change' },
  },
  secondFactor: {
    SECOND_FACTOR_ACTIVATED: { icon: VerifiedUserOutlined, weight: 'change' },
    SECOND_FACTOR_REMOVED: { icon: RemoveModeratorOutlined, weight: 'change' },
    SECOND_FACTOR_RESET: { icon: RemoveModeratorOutlined, weight: 'change' },
    SECOND_FACTOR_CHANGE_FAILED: { icon: KeyOff, weight: 'refusal' },
    SECOND_FACTOR_FAILED: { icon: GppBadOutlined, weight: 'refusal' },
    RECOVERY_CODE_USED: { icon: Key, weight: 'change' },
    RECOVERY_CODES_RENEWED: { icon: Key, weight: 'change' },
  },
  apiTokens: {
    API_TOKEN_CREATED: { icon: VpnKeyOutlined, weight: 'change' },
    API_TOKEN_CREATION_FAILED: { icon: KeyOff, weight: 'refusal' },
    API_TOKEN_REVOKED: { icon: LinkOff, weight: 'change' },
  },
  accounts: {
    ACCOUNT_REGISTERED: { icon: PersonAddOutlined, weight: 'routine' },
    ACCOUNT_CREATED: { icon: PersonAddOutlined, weight: 'routine' },
    ACCOUNT_ACTIVATED: { icon: HowToRegOutlined, weight: 'change' },
    ACCOUNT_DEACTIVATED: { icon: NoAccountsOutlined, weight: 'change' },
    ACCOUNT_DELETED: { icon: PersonRemoveOutlined, weight: 'change' },
    PERSON_ERASED: { icon: PersonOffOutlined, weight: 'change' },
    KEY_USER_REFUSED: { icon: KeyOff, weight: 'refusal' },
    PERSON_ERASURE_FAILED: { icon: KeyOff, weight: 'refusal' },
    REPLY_ADDRESSES_RENEWED: { icon: LockReset, weight: 'change' },
    MAILBOX_PROVEN: { icon: MarkEmailReadOutlined, weight: 'routine' },
    ROLE_CHANGED: { icon: AdminPanelSettingsOutlined, weight: 'change' },
    AREA_CHANGED: { icon: SwitchAccountOutlined, weight: 'change' },
    COMPANY_INVITED: { icon: GroupsOutlined, weight: 'change' },
    COMPANY_JOINED: { icon: GroupsOutlined, weight: 'change' },
    COMPANY_LEFT: { icon: GroupsOutlined, weight: 'change' },
    COMPANY_ROLE_CHANGED: { icon: GroupsOutlined, weight: 'change' },
  },
  data: {
    COMPANY_SHARING_CHANGED: { icon: GroupsOutlined, weight: 'change' },
    COMPANIES_MERGED: { icon: GroupsOutlined, weight: 'change' },
    PLANT_OWNERSHIP_CORRECTED: { icon: PrecisionManufacturingOutlined, weight: 'change' },
    PLANT_OWNER_CHANGED: { icon: PrecisionManufacturingOutlined, weight: 'change' },
    PLANTS_MERGED: { icon: PrecisionManufacturingOutlined, weight: 'change' },
    PLANT_MERGE_UNDONE: { icon: PrecisionManufacturingOutlined, weight: 'change' },
    PLANT_DOCUMENT_CORRECTED: { icon: PrecisionManufacturingOutlined, weight: 'change' },
    PLANT_DOCUMENT_WITHDRAWN: { icon: PrecisionManufacturingOutlined, weight: 'change' },
    DELIVERED_DOCUMENT_SET: { icon: PrecisionManufacturingOutlined, weight: 'change' },
    TECHNICAL_AREA_DELETED: { icon: DeleteOutline, weight: 'change' },
    ATTACHMENT_DELETED: { icon: DeleteOutline, weight: 'change' },
    MESSAGE_DELETED: { icon: DeleteOutline, weight: 'change' },
    INFECTED_FILE_REFUSED: { icon: CoronavirusOutlined, weight: 'alarm' },
    TICKETS_EXPORTED: { icon: FileDownloadOutlined, weight: 'routine' },
    LIST_EXPORTED: { icon: FileDownloadOutlined, weight: 'routine' },
    PERSONAL_DATA_EXPORTED: { icon: FileDownloadOutlined, weight: 'change' },
    SECURITY_SETTINGS_CHANGED: { icon: Tune, weight: 'change' },
    JOB_RETRIED: { icon: Replay, weight: 'routine' },
    JOB_DROPPED: { icon: DeleteOutline, weight: 'change' },
    MAIL_ACCEPTED: { icon: MarkEmailReadOutlined, weight: 'change' },
    MAIL_DISCARDED: { icon: DeleteOutline, weight: 'change' },
    RAW_MAIL_READ: { icon: FileDownloadOutlined, weight: 'routine' },
    SENDER_RULE_CHANGED: { icon: Tune, weight: 'change' },
    RETENTION_APPLIED: { icon: AutoDeleteOutlined, weight: 'routine' },
    WEBHOOK_CREATED: { icon: WebhookOutlined, weight: 'change' },
    WEBHOOK_CHANGED: { icon: WebhookOutlined, weight: 'change' },
    WEBHOOK_DELETED: { icon: DeleteOutline, weight: 'change' },
  },
} as const satisfies Record<string, Partial<Record<SecurityEventKind, Appearance>>>;

/** A kind without a topic does not compile. */
export const EVENT_KINDS: Record<SecurityEventKind, Appearance> = {
  ...EVENT_TOPICS.access,
  ...EVENT_TOPICS.passwords,
  ...EVENT_TOPICS.secondFactor,
  ...EVENT_TOPICS.apiTokens,
  ...EVENT_TOPICS.accounts,
  ...EVENT_TOPICS.data,
};

/** The kinds of events that the product causes by itself. */
export const DONE_BY_SYSTEM: ReadonlySet<SecurityEventKind> = new Set(['RETENTION_APPLIED']);

/** Every kind under its topic; a topic itself cannot be chosen. */
export const EVENT_CHOICES = Object.entries(EVENT_TOPICS).flatMap(([topic, kinds]) => [
  { id: topic, name: `security.topic.${topic}`, disabled: true },
  ...Object.keys(kinds).map((id) => ({ id, name: `security.event.${id}` })),
]);

/** The kinds of events in which something was tried and not allowed. */
export const REFUSALS: string = Object.entries(EVENT_KINDS)
  .filter(([, { weight }]) => weight === 'refusal' || weight === 'alarm')
  .map(([kind]) => kind)
  .join(',');
