import { BaseSequencer, type TestSpecification } from "vitest/node";

/** How many other files each further worker begins with, while the first one makes the demo that all stories wait for. */
const meanwhile = 4;

const isStory = ({ moduleId }: TestSpecification) => moduleId.includes("/app/test/e2e/");

/**
 * A story in a browser takes minutes, whatever the size of its file, by which files would be sorted: the last one would
 * leave all workers but one without work. Stories come first, and what takes seconds fills up behind them.
 */
export class StoriesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const stories = sorted.filter(isStory);
    const others = sorted.filter((file) => !isStory(file));
    const workers = Number(this.ctx.config.maxWorkers);
    return [...stories.splice(0, 1), ...others.splice(0, meanwhile * (workers - 1)), ...stories, ...others];
  }
}
