// Written from the migrated database by `npm run vitrine -- tables`. Change the SQL in migrations/, not this file.

import type { Generated, JSONColumnType } from 'kysely';

export interface AccessRequestTable {
  id: Generated<string>;
  concept_id: string;
  record_id: string;
  account_id: string;
  message: string;
  asked_at: Generated<Date>;
  decided_at: Date | null;
  decided_by: string | null;
  granted: boolean | null;
  comment: Generated<string>;
  granted_until: string | null;
  ended_at: Date | null;
  ended_by: string | null;
  end_comment: Generated<string>;
}

export interface AccessTokenTable {
  id: Generated<string>;
  token_hash: Buffer;
  account_id: string;
  name: string;
  scope: string;
  created_at: Generated<Date>;
  last_used_at: Date | null;
}

export interface AccountTable {
  id: Generated<string>;
  issuer: string | null;
  subject: string | null;
  username: string | null;
  password_hash: string | null;
  name: string;
  email: string | null;
  email_verified_at: Date | null;
  role: Generated<string>;
  orcid: string | null;
  affiliation: Generated<string>;
  created_at: Generated<Date>;
  last_sign_in_at: Date | null;
  disabled_at: Date | null;
}

export interface AuditTable {
  id: Generated<string>;
  submission_id: string;
  revision: number;
  content_digest: Buffer | null;
  stage: string | null;
  action: string;
  actor_id: string | null;
  from_status: string;
  to_status: string;
  comment: Generated<string>;
  checklist: JSONColumnType<object, string | undefined>;
  at: Generated<Date>;
}

export interface AwardTable {
  id: Generated<string>;
  number: string;
  title: string;
  funder: string;
  funder_ror: string | null;
  programme: string;
  starts_on: string | null;
  ends_on: string | null;
  url: string;
  words: Generated<string>;
}

export interface BlobTable {
  key: string;
  sha256: Buffer;
  md5: Buffer;
  size: number;
  media_type: string;
  fingerprint: Generated<string>;
  uploaded_by: string;
  stored_at: Generated<Date>;
  checked_at: Generated<Date>;
  crc32: number | null;
  damaged_at: Date | null;
  damage: string | null;
}

export interface CoEditorTable {
  concept_id: string;
  account_id: string;
  added_by: string;
  added_at: Generated<Date>;
}

export interface ConceptTable {
  id: string;
  owner_id: string;
  created_at: Generated<Date>;
}

export interface ContactMessageTable {
  id: Generated<string>;
  name: string;
  email: string;
  body: string;
  created_at: Generated<Date>;
  handled_at: Date | null;
  handled_by: string | null;
}

export interface DiscardedBlobTable {
  key: string;
  discarded_at: Generated<Date>;
}

export interface EmailVerificationTable {
  token_hash: Buffer;
  account_id: string;
  email: string;
  expires_at: Date;
}

export interface EventTable {
  id: Generated<string>;
  at: Generated<Date>;
  actor_id: string | null;
  kind: string;
  subject_kind: string;
  subject_id: string;
  details: JSONColumnType<object, string | undefined>;
}

export interface FileTable {
  id: string;
  record_id: string;
  folder: string;
  name: string;
  sort_key: string;
  path_key: string;
  blob_key: string;
  size: number;
  arrived_at: Generated<Date>;
  hints: JSONColumnType<object | null, string | null, string | null>;
}

export interface IdentifierTable {
  id: string;
  concept_id: string;
  doi: string | null;
  given_at: Generated<Date>;
}

export interface InvitationTable {
  id: Generated<string>;
  laboratory_id: string;
  email: string;
  role: string;
  token_hash: Buffer;
  invited_by: string;
  created_at: Generated<Date>;
  expires_at: Date;
}

export interface JobTable {
  id: Generated<number>;
  kind: string;
  payload: JSONColumnType<object>;
  key: string | null;
  run_at: Generated<Date>;
  attempts: Generated<number>;
  last_error: string | null;
  failed_at: Date | null;
  created_at: Generated<Date>;
}

export interface JudgeAppointmentTable {
  account_id: string;
  laboratory_id: string | null;
  appointed_by: string | null;
  appointed_at: Generated<Date>;
}

export interface LaboratoryTable {
  id: string;
  idf: string;
  name: string;
  summary: string;
  description: string;
  description_html: string;
  website: string;
  organisation: string;
  ror: string | null;
  subjects: string[];
  submission_policy: string;
  logo: string | null;
  datasets: Generated<number>;
  members: Generated<number>;
  revision: Generated<number>;
  created_by: string;
  created_at: Generated<Date>;
  changed_by: string;
  changed_at: Generated<Date>;
  archived_at: Date | null;
}

export interface MailTable {
  id: Generated<string>;
  recipient: string;
  reply_to: string | null;
  subject: string;
  text: string;
  html: string;
  created_at: Generated<Date>;
  sent_at: Date | null;
}

export interface MembershipTable {
  laboratory_id: string;
  account_id: string;
  role: string;
  since: Generated<Date>;
}

export interface MutedMailTable {
  account_id: string;
  kind: string;
}

export interface PasswordLinkTable {
  token_hash: Buffer;
  account_id: string;
  invitation: boolean;
  expires_at: Date;
}

export interface RateLimitTable {
  name: string;
  key: Buffer;
  count: number;
  ends_at: Date;
}

export interface RecordTable {
  id: string;
  concept_id: string;
  version_no: number;
  latest: boolean;
  laboratory_id: string;
  doi: string;
  doi_registered_at: Date | null;
  title: string;
  metadata: JSONColumnType<object>;
  html: JSONColumnType<object>;
  access: string;
  opens_on: string | null;
  revision: Generated<number>;
  files: number;
  bytes: number;
  published_at: Generated<Date>;
  changed_at: Generated<Date>;
  withdrawn_at: Date | null;
  withdrawn_by: string | null;
  withdrawn_reason: string | null;
  views: Generated<number>;
  downloads: Generated<number>;
}

export interface RecordHistoryTable {
  record_id: string;
  revision: number;
  metadata: JSONColumnType<object>;
  html: JSONColumnType<object>;
  replaced_at: Generated<Date>;
}

export interface ReviewCommentTable {
  id: Generated<string>;
  submission_id: string;
  author_id: string;
  parent_id: string | null;
  text: string;
  pin_kind: string | null;
  pin_path: string | null;
  suggestion: JSONColumnType<object | null, string | null, string | null>;
  accepted_at: Date | null;
  resolved_at: Date | null;
  resolved_by: string | null;
  created_at: Generated<Date>;
}

export interface RoundFileTable {
  submission_id: string;
  path_key: string;
  path: string;
  sha256: Buffer;
  size: number;
}

export interface SearchEntryTable {
  sampled: boolean;
  concept_id: string;
  record_id: string;
  published_at: Date;
  opens_on: string | null;
  files: number;
  bytes: number;
  views: number;
  downloads: number;
  score: number;
  packed: Buffer;
  words: string;
  pairs: Generated<number[]>;
}

export interface SearchTermTable {
  term: string;
  records: number;
}

export interface SearchValueTable {
  number: Generated<number>;
  filter: string;
  value: string;
  records: Generated<number>;
}

export interface SessionTable {
  id: Generated<string>;
  token_hash: Buffer;
  account_id: string;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
  user_agent: string;
  id_token: string | null;
}

export interface SignInAttemptTable {
  state_hash: Buffer;
  nonce_hash: Buffer;
  code_challenge: string;
  redirect_uri: string;
  expires_at: Date;
}

export interface SigningKeyTable {
  purpose: string;
  key: Buffer;
  made_at: Generated<Date>;
}

export interface StorageUseTable {
  account_id: string;
  bytes: Generated<number>;
  files: Generated<number>;
}

export interface SubmissionTable {
  id: string;
  concept_id: string;
  kind: string;
  target_id: string | null;
  laboratory_id: string | null;
  status: Generated<string>;
  title: string;
  metadata: JSONColumnType<object>;
  html: JSONColumnType<object | null, string | null, string | null>;
  revision: Generated<number>;
  content_digest: Buffer | null;
  returned_from: string | null;
  files: Generated<number>;
  bytes: Generated<number>;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
  changed_by: string;
  submitted_at: Date | null;
  waiting_since: Date | null;
}

export interface SubmissionRoundTable {
  submission_id: string;
  round: number;
  revision: number;
  metadata: JSONColumnType<object>;
  submitted_at: Generated<Date>;
}

export interface UploadTable {
  id: string;
  record_id: string;
  account_id: string;
  folder: string;
  name: string;
  path_key: string;
  size: number;
  received: Generated<number>;
  attempt: Generated<number>;
  fingerprint: Generated<string>;
  metadata: Generated<string>;
  stated_sha256: Buffer | null;
  stated_md5: Buffer | null;
  file_id: string | null;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
  expires_at: Date;
}

export interface UsageTable {
  record_id: string;
  file_id: Generated<string>;
  day: string;
  views: Generated<number>;
  unique_views: Generated<number>;
  downloads: Generated<number>;
  unique_downloads: Generated<number>;
  machine_views: Generated<number>;
  machine_downloads: Generated<number>;
}

export interface Tables {
  access_request: AccessRequestTable;
  access_token: AccessTokenTable;
  account: AccountTable;
  audit: AuditTable;
  award: AwardTable;
  blob: BlobTable;
  co_editor: CoEditorTable;
  concept: ConceptTable;
  contact_message: ContactMessageTable;
  discarded_blob: DiscardedBlobTable;
  email_verification: EmailVerificationTable;
  event: EventTable;
  file: FileTable;
  identifier: IdentifierTable;
  invitation: InvitationTable;
  job: JobTable;
  judge_appointment: JudgeAppointmentTable;
  laboratory: LaboratoryTable;
  mail: MailTable;
  membership: MembershipTable;
  muted_mail: MutedMailTable;
  password_link: PasswordLinkTable;
  rate_limit: RateLimitTable;
  record: RecordTable;
  record_history: RecordHistoryTable;
  review_comment: ReviewCommentTable;
  round_file: RoundFileTable;
  search_entry: SearchEntryTable;
  search_term: SearchTermTable;
  search_value: SearchValueTable;
  session: SessionTable;
  sign_in_attempt: SignInAttemptTable;
  signing_key: SigningKeyTable;
  storage_use: StorageUseTable;
  submission: SubmissionTable;
  submission_round: SubmissionRoundTable;
  upload: UploadTable;
  usage: UsageTable;
}
