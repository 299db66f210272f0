/** Model providers allow letters, digits, `_` and `-` in a tool's name, so the dot of an operation's name gives way. */

export const toolName = (operation: string): string => operation.replace(".", "_");

export const operationName = (tool: string): string => tool.replace("_", ".");
