export { type ActivityItem, activityItem, changeReasonSql, defineActivity } from './activity-kinds.js';
export { ActivityRecorder, creationRow } from './activity-recorder.js';
export { OWN_ACTIVITIES } from './activity.dto.js';
export { type ActivityEntry, ActivityQueries, presentActivity } from './activity.queries.js';
export { FileActivity, nameFormFiles } from './file-activity.js';
export { PersonNameDto, type StatusHistoryEntryDto } from './status-history.dto.js';
export { handlingOf, type Happening, TicketActivity } from '../model/ticket-activity.entity.js';
export { StatusHistoryController } from './status-history.controller.js';
export { StatusHistoryService } from './status-history.service.js';
