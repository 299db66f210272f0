import { describe, expect, it } from "vitest";
import { reportsIn } from "./extract-reports.ts";

const nobody = { machines: [], people: [], customers: [] };
const chat = (...lines: string[]) =>
  lines.map((line, index) => `[2026/3/9 上午${7 + (index % 4)}:${10 + index}:05] ${line}`).join("\n");
const machinesOf = (...lines: string[]) =>
  reportsIn(chat("林涛: 到达北岸码头，设备号 KX-3021", ...lines), nobody, { today: "2026-11-22" }).machines;
const briefOf = (...lines: string[]) => {
  const [machine] = machinesOf(...lines);
  return {
    actions: machine?.actions.map(({ description, area }) => [description, area]),
    parts: machine?.parts.map(({ partName, partNumber, quantity }) => [partName, partNumber, quantity]),
    issues: machine?.issues.map(({ description, area, severity }) => [description, area, severity]),
  };
};

describe("Chinese chats", () => {
  it("reads the machine, its hours, the place and the day", () => {
    const [machine] = machinesOf("林涛: 工时6150，更换了空滤");
    expect(machine).toMatchObject({
      serialNumber: { value: "KX-3021" },
      machineHours: { value: 6150 },
      clientName: { value: "北岸码头" },
      startDate: { value: "2026-03-09" },
      engineerName: { value: "林涛" },
    });
  });

  it("tells work and parts with their counts in words and digits", () => {
    expect(briefOf("林涛: 更换了两根高压油管，件号AB-1204，拧紧了配重螺栓。换了3个斗齿")).toEqual({
      actions: [
        ["更换了两根高压油管", "Hydraulic"],
        ["拧紧了配重螺栓", "Structural"],
        ["换了3个斗齿", "Structural"],
      ],
      parts: [
        ["高压油管", "AB-1204", 2],
        ["斗齿", null, 3],
      ],
      issues: [],
    });
  });

  it("keeps what is wrong or waits, with how urgent it is", () => {
    const { actions, issues } = briefOf(
      "林涛: 清洗了空调滤芯",
      "林涛: 喇叭不响，不急。梯子断了，很危险，马上处理",
      "林涛: 主泵有异响，下次检查",
    );
    expect(actions).toEqual([["清洗了空调滤芯", "Other"]]);
    expect(issues).toEqual([
      ["喇叭不响，不急", "Electrical", "Medium"],
      ["梯子断了，很危险，马上处理", "Structural", "High"],
      [expect.stringContaining("主泵有异响"), "Hydraulic", "Medium"],
    ]);
  });

  it("takes counts, part numbers and hours that are put right", () => {
    const [machine] = machinesOf(
      "林涛: 工时6150",
      "林涛: 更换柴油滤芯2个，件号FR-5521",
      "林涛: 更正：滤芯不是2个，是4个",
      "林涛: 写错了，件号应为FR-5512",
      "林涛: 工时不是6150，是6510",
    );
    expect(machine?.machineHours?.value).toBe(6510);
    expect(machine?.parts).toMatchObject([{ partNumber: "FR-5512", quantity: 4 }]);
  });

  it("reports no private talk, no questions and nothing that was denied", () => {
    const { actions, issues } = briefOf(
      "林涛: 更换了风扇皮带",
      "周琴: 我的手机屏幕坏了",
      "周琴: 水泵漏水吗？",
      "林涛: 我没有更换水泵",
    );
    expect(actions).toEqual([["更换了风扇皮带", "Other"]]);
    expect(issues).toEqual([]);
  });

  it("takes a time for no count of parts", () => {
    expect(briefOf("林涛: 更换回转马达用了3个小时").parts).toEqual([["回转马达", null, 1]]);
  });

  it("counts what was only tightened for no part, and the end of the work for no work", () => {
    const { actions, parts } = briefOf("林涛: 护栏螺栓已检查，2颗松动已紧固", "林涛: 所有维修已结束，机器可以用");
    expect(actions).toHaveLength(1);
    expect(parts).toEqual([]);
  });

  it("reads a place that stands next to the serial alone", () => {
    const text = chat("林涛: 塔吊 KX-3021，西坡工地", "林涛: 更换了限位开关");
    const [machine] = reportsIn(text, nobody, { today: "2026-11-22" }).machines;
    expect(machine?.clientName?.value).toBe("西坡工地");
  });

  it("lets no text in Chinese without work become a report", () => {
    expect(reportsIn(chat("周琴: 明天几点开会", "林涛: 九点"), nobody, { today: "2026-11-22" }).machines).toEqual([]);
  });
});
