/** Every error of the API: HTTP status and English text. The interface translates the code. */
export const ERRORS = {
  VALIDATION_FAILED: { status: 400, message: 'The request is not valid' },
  MALFORMED_REQUEST: { status: 400, message: 'The request could not be read' },
  CURRENT_PASSWORD_INCORRECT: { status: 400, message: 'Current password is incorrect' },
  PASSWORD_UNCHANGED: { status: 400, message: 'The new password must differ from the current one' },
  VERIFICATION_TOKEN_INVALID: { status: 400, message: 'The link is not valid or has expired' },
  SECOND_FACTOR_CODE_INCORRECT: { status: 400, message: 'The code is incorrect' },
  UPLOAD_INCOMPLETE: { status: 400, message: 'The upload was interrupted' },
  NO_FILES: { status: 400, message: 'No file was sent' },
  TOO_MANY_FILES: { status: 400, message: 'At most 5 files can be sent at once, and a ticket takes at most 50' },
  EMPTY_FILE: { status: 400, message: 'The file is empty' },
  FILE_INFECTED: { status: 400, message: 'The virus scanner found malware in the file' },

  UNAUTHENTICATED: { status: 401, message: 'Authentication is required' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid credentials' },
  ACCOUNT_DEACTIVATED: { status: 401, message: 'Account is deactivated' },
  SECOND_FACTOR_REQUIRED: { status: 401, message: 'A code of the authenticator app is required' },
  SECOND_FACTOR_INCORRECT: { status: 401, message: 'The code is incorrect or was used before' },
  REFRESH_TOKEN_INVALID: { status: 401, message: 'Your session has expired. Please log in again.' },
  UPLOAD_TOKEN_INVALID: { status: 401, message: 'The upload permit is missing, wrong or expired' },

  FORBIDDEN: { status: 403, message: 'You are not authorized to perform this action.' },
  PASSWORD_CHANGE_REQUIRED: { status: 403, message: 'The password must be changed first' },
  SECOND_FACTOR_SETUP_REQUIRED: { status: 403, message: 'Two-factor authentication must be set up first' },
  API_TOKEN_NOT_ALLOWED: { status: 403, message: 'This call is closed to API tokens' },
  API_TOKEN_SCOPE_MISSING: { status: 403, message: 'The API token lacks the scope of this call' },
  OWN_ACCOUNT_PROTECTED: {
    status: 403,
    message: 'You cannot deactivate, delete or change the role of your own account',
  },

  NOT_FOUND: { status: 404, message: 'Resource not found.' },
  TICKET_NOT_FOUND: { status: 404, message: 'Ticket not found or access denied' },
  ORIGINAL_NOT_FOUND: { status: 404, message: 'The original ticket was not found or access is denied' },
  MESSAGE_NOT_FOUND: { status: 404, message: 'Message not found or access denied' },
  ATTACHMENT_NOT_FOUND: { status: 404, message: 'Attachment not found or access denied' },
  SESSION_NOT_FOUND: { status: 404, message: 'Session not found' },
  USER_NOT_FOUND: { status: 404, message: 'User not found' },
  TECHNICAL_AREA_NOT_FOUND: { status: 404, message: 'Technical area not found' },
  CANNED_REPLY_NOT_FOUND: { status: 404, message: 'Canned reply not found' },
  COMPANY_NOT_FOUND: { status: 404, message: 'Company not found' },
  PLANT_NOT_FOUND: { status: 404, message: 'Plant not found or access denied' },
  PLATE_NOT_FOUND: { status: 404, message: 'Plate not found' },
  PLANT_MODEL_NOT_FOUND: { status: 404, message: 'Plant model not found' },
  API_TOKEN_NOT_FOUND: { status: 404, message: 'API token not found' },
  JOB_NOT_FOUND: { status: 404, message: 'Job not found' },
  INBOUND_MAIL_NOT_FOUND: { status: 404, message: 'Received mail not found' },
  SENDER_RULE_NOT_FOUND: { status: 404, message: 'There is no rule for this sender' },
  WEBHOOK_NOT_FOUND: { status: 404, message: 'Webhook not found' },
  WEBHOOK_DELIVERY_NOT_FOUND: { status: 404, message: 'Delivery not found' },

  TICKET_CLOSED: { status: 409, message: 'The ticket is closed and can no longer be changed' },
  FOLLOW_UP_UNAVAILABLE: {
    status: 409,
    message: 'No follow-up of this ticket can be raised: only for 30 days after its closing',
  },
  FOLLOW_UP_EXISTS: { status: 409, message: 'A follow-up of this ticket is already open' },
  CONVERSATION_MOVED_ON: { status: 409, message: 'New messages have arrived that the sender has not seen' },
  MESSAGE_CHANGED: { status: 409, message: 'The message was changed by someone else in the meantime' },
  MESSAGE_FINAL: { status: 409, message: 'The message can no longer be changed' },
  MESSAGE_PUBLISHED: { status: 409, message: 'The message was already delivered and cannot be taken back' },
  TICKET_NOT_CLOSED: { status: 409, message: 'The ticket is not closed yet' },
  TICKET_NOT_IN_PROGRESS: { status: 409, message: 'Work can be logged only while the ticket is in progress' },
  TICKET_CHANGED: { status: 409, message: 'The ticket was changed by someone else in the meantime' },
  DUPLICATE_OF_DUPLICATE: { status: 409, message: 'The original ticket is itself a duplicate of another one' },
  TICKET_HAS_DUPLICATES: { status: 409, message: 'Other tickets were closed as duplicates of this one' },
  INVALID_TRANSITION: { status: 409, message: 'The ticket cannot go to this status' },
  ASSIGNMENT_REQUIRED: { status: 400, message: 'Technical area and technician are required for assignment' },
  FINAL_REPORT_REQUIRED: { status: 400, message: 'Closing requires a final report' },
  TECHNICIAN_NOT_ASSIGNABLE: { status: 409, message: 'The technician is not active or belongs to another area' },
  TOTAL_HOURS_EXCEEDED: { status: 409, message: 'The total hours of a ticket cannot exceed 9999' },
  IDEMPOTENCY_KEY_REUSED: { status: 409, message: 'This Idempotency-Key was used for a different request' },
  IDEMPOTENCY_KEY_IN_USE: { status: 409, message: 'A request with this Idempotency-Key is still being processed' },
  EMAIL_IN_USE: { status: 409, message: 'This email address is already in use' },
  LAST_ADMIN: { status: 409, message: 'The last active administrator must stay' },
  PERSON_ERASED: { status: 409, message: 'The person was erased: the account can no longer be changed' },
  PERSON_HAS_OPEN_TICKETS: { status: 409, message: 'Tickets that are not closed are still assigned to this person' },
  AREA_IN_USE: { status: 409, message: 'The technical area is in use' },
  COMPANY_INACTIVE: { status: 409, message: 'The company is not active and takes no new members' },
  MEMBER_OF_OTHER_COMPANY: { status: 409, message: 'The account belongs to another company' },
  MEMBER_NOT_ELIGIBLE: { status: 409, message: 'Only active clients with a proven mailbox can join a company' },
  LAST_KEY_USER: { status: 409, message: 'The last key user must appoint another one first' },
  CANNED_REPLY_CHANGED: { status: 409, message: 'The canned reply was changed by someone else in the meantime' },
  COMPANY_CHANGED: { status: 409, message: 'The company was changed by someone else in the meantime' },
  ERP_CODE_IN_USE: { status: 409, message: 'Another company has this customer number' },
  PLANT_CHANGED: { status: 409, message: 'The plant was changed by someone else in the meantime' },
  PLANT_SERIAL_IN_USE: { status: 409, message: 'Another plant of this manufacturer has this serial number' },
  PLANT_MODEL_CHANGED: { status: 409, message: 'The plant model was changed by someone else in the meantime' },
  PLANT_MODEL_IN_USE: { status: 409, message: 'This manufacturer already has a model with this code' },
  PLANT_ALIAS_IN_USE: { status: 409, message: 'One of the other names already means another plant model' },
  PLATE_CLAIMED: { status: 409, message: 'The plate belongs to a plant already' },
  PLATE_UNCLAIMED: { status: 409, message: 'The plate has no plant yet' },
  AREA_NAME_IN_USE: { status: 409, message: 'A technical area with this name already exists' },
  SECOND_FACTOR_ACTIVE: { status: 409, message: 'Two-factor authentication is active already' },
  SECOND_FACTOR_NOT_ACTIVE: { status: 409, message: 'Two-factor authentication is not active' },
  SECOND_FACTOR_NOT_STARTED: { status: 409, message: 'The set-up of two-factor authentication has not been started' },
  TOO_MANY_API_TOKENS: { status: 409, message: 'An account has at most 20 API tokens that work' },
  JOB_NOT_RETRYABLE: { status: 409, message: 'The job is neither failed nor delayed' },
  JOB_NOT_FAILED: { status: 409, message: 'Only a failed job can be dropped' },
  TOO_MANY_WEBHOOKS: { status: 409, message: 'There can be at most 20 webhooks' },
  INBOUND_MAIL_HANDLED: { status: 409, message: 'The mail was handled in the meantime, or needs no decision' },
  SENDER_RULE_REFUSED: {
    status: 409,
    message: 'There is no rule for addresses of staff, nor for those of the portal itself',
  },
  WEBHOOK_INACTIVE: { status: 409, message: 'The webhook is switched off' },
  WEBHOOK_DELIVERY_PENDING: { status: 409, message: 'The delivery is on its way already' },
  CONFLICT: { status: 409, message: 'The request conflicts with the present state' },

  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large' },
  FILE_TOO_LARGE: { status: 413, message: 'A file may have at most 20 MB' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'This content type is not supported' },
  FILE_TYPE_NOT_ALLOWED: { status: 415, message: 'Only JPG, PNG, MP4 and PDF files are accepted' },
  RANGE_NOT_SATISFIABLE: { status: 416, message: 'The requested part lies outside the file' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait.' },
  INTERNAL_ERROR: { status: 500, message: 'An error occurred. Please try again.' },
  SERVICE_UNAVAILABLE: { status: 503, message: 'Server error. Please try again later.' },
  FILES_UNAVAILABLE: { status: 503, message: 'Files cannot be stored or read at the moment. Please try again later.' },
  STORAGE_FULL: { status: 503, message: 'There is no room for files at the moment. The ticket itself is saved.' },
  EXPORT_BUSY: { status: 503, message: 'Other exports are still running. Please try again shortly.' },
  LIVE_BUSY: { status: 503, message: 'Too many pages are being kept up to date. Please try again later.' },
  REPORT_NOT_READY: { status: 503, message: 'The report is still being prepared. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/**
 * One invalid field: `field` is a path such as `parts.0.quantity`, `code` names the broken rule.
 */
export interface ErrorDetail {
  field: string;
  code: string;
  message: string;
}

/** The shape of every error response. */
export interface ErrorBody {
  statusCode: number;
  error: string;
  code: ErrorCode;
  details?: ErrorDetail[];
  requestId: string;
}
