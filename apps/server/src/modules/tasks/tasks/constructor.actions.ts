// Use cases of the constructor: a draft is kept as it is being written, with the files that it names.

import type { SurveyPart } from '@iskra/contract/areas/surveys/surveys/part';
import type { InstructionChange, InstructionDraft, TaskInHand } from '@iskra/contract/areas/tasks/constructor';
import { newTaskDraft, type TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import { taskFaults } from '@iskra/contract/areas/tasks/tasks/faults';
import { filesOfBlocks } from '@iskra/contract/blocks/blocks';
import { kindCodes } from '@iskra/contract/forms/kinds';
import { validateForm } from '@iskra/contract/forms/validate';
import type { UserContext } from '../../../context.ts';
import { orNotFound } from '../../../crud.ts';
import { sentFields } from '../../../database/rows/sent-fields.ts';
import { fieldProblem, problem } from '../../../problem.ts';
import { fileLink } from '../../platform/files/file-links.actions.ts';
import { claimFile } from '../../platform/files/stored-files.actions.ts';
import { filesOfDraft } from './constructor.rules.ts';
import {
  blocksOf,
  findInHand,
  findInstruction,
  findType,
  historyOf,
  instructionRecords,
  isInstructionUsed,
  reachOf,
} from './constructor.store.ts';
import { lockDraft, saveDraft } from './tasks.draft.actions.ts';
import { namesOf } from './tasks.names.store.ts';
import { documentOf } from './tasks.store.ts';

/** New uploads are put to use; removed ones stay, for an undo and for the versions that name them. */
async function claimNew(ctx: UserContext, had: readonly number[], wanted: readonly number[], field: string) {
  for (const file of wanted) {
    const isThere = had.includes(file) || (await claimFile(ctx, file, { kinds: ['image', 'video'] }));
    if (!isThere) throw fieldProblem(field, 'file.kind_refused', 'Загрузите картинку или видео ещё раз');
  }
}

const linked = ({ facts }: UserContext, ids: readonly number[]) =>
  ids.map((id) => ({ id, url: fileLink(facts, id, 'original') }));

export async function taskInHand(ctx: UserContext, id: number): Promise<TaskInHand> {
  const task = await orNotFound(findInHand(ctx.db, ctx.actor, id));
  return { ...task, names: await namesOf(ctx.db, task.draft), files: linked(ctx, filesOfDraft(task.draft)) };
}

export async function saveTask(ctx: UserContext, sent: { id: number; version: number; draft: TaskDraft }) {
  const before = await lockDraft(ctx, sent.id, sent.version);
  await claimNew(ctx, filesOfDraft(documentOf(before)), filesOfDraft(sent.draft), 'draft');
  const { id, version, updated_at } = await saveDraft(ctx, sent.id, sent);
  return { id, version, updated_at: new Date(updated_at).toISOString() };
}

const isOfSurvey = ({ path }: { path: string }) => path.startsWith('survey.');

/** The browser marks simple faults at once; whether every question can be reached takes longer, and is checked here. */
export async function saveSurvey(ctx: UserContext, sent: { id: number; version: number; survey: SurveyPart }) {
  const before = await lockDraft(ctx, sent.id, sent.version);
  if (before.kind !== 'survey') throw problem('task.no_survey');
  const draft = { ...documentOf(before), survey: sent.survey };
  const kept = await saveTask(ctx, { ...sent, draft });
  const ofPart = taskFaults(draft, new Date()).filter(isOfSurvey);
  const ofForm = validateForm(draft.form);
  const faults = [
    ...ofPart.map((one) => ({ ...one, is_warning: false })),
    ...ofForm.map(({ path, message, isWarning }) => ({ path: `form/${path}`, message, is_warning: isWarning })),
  ];
  return { ...kept, faults };
}

export async function allowedSubtasks({ db }: UserContext, typeId: number) {
  const { allowed, moderation, instruction, ...type } = await orNotFound(findType(db, typeId));
  const items = allowed ?? kindCodes;
  const draft = newTaskDraft(moderation, instruction?.id ?? null, type.kind);
  return { type: { ...type, draft }, total: items.length, items };
}

export async function audienceOf({ db }: UserContext, asked: { type_id: number; audience: TaskDraft['audience'] }) {
  return { ...(await reachOf(db, asked.audience)), history: await historyOf(db, asked.type_id) };
}

export async function instructionCard(ctx: UserContext, id: number) {
  const { name, updated_at, version, ...stored } = await orNotFound(findInstruction(ctx.db, id));
  const blocks = blocksOf(stored);
  const files = linked(ctx, filesOfBlocks(blocks));
  return { id, name, blocks, files, updated_at: new Date(updated_at).toISOString(), version };
}

export async function addInstruction(ctx: UserContext, { name, blocks }: InstructionDraft) {
  await claimNew(ctx, [], filesOfBlocks(blocks), 'blocks');
  return instructionRecords.add(ctx, { name, blocks: JSON.stringify(blocks) });
}

export async function changeInstruction(ctx: UserContext, id: number, { version, blocks, ...rest }: InstructionChange) {
  const before = await instructionRecords.lock(ctx, id, version);
  if (blocks) await claimNew(ctx, filesOfBlocks(blocksOf(before)), filesOfBlocks(blocks), 'blocks');
  const changed = { ...rest, ...(blocks && { blocks: JSON.stringify(blocks) }) };
  return instructionRecords.save(ctx, before, sentFields(changed));
}

export async function deleteInstruction(ctx: UserContext, id: number): Promise<object> {
  const before = await instructionRecords.lock(ctx, id);
  if (await isInstructionUsed(ctx.db, id)) throw problem('instruction.used');
  await instructionRecords.archive(ctx, before);
  return {};
}
