import type { Concept } from "./concepts.ts";

/** Every meaning that the lexicon gives to words of questions, as `question:thing:machines` and so on. */
export const questionTags = `
thing:machines one:machines thing:customers one:customers thing:issues one:issues thing:tasks one:tasks
thing:serviceReports one:serviceReports thing:actions one:actions thing:parts one:parts thing:partsRequests
one:partsRequests thing:people one:people staff thing:tokens agg:count agg:sum agg:avg agg:share agg:list howMany
howLong howIs which who where show field:hours field:engineeringDays field:workingDays field:days field:quantity
field:ageYears field:timeToAssign field:daysToFix field:daysOpen field:daysToDeliver field:daysInTransit
field:daysToOrder field:input field:output per by:day by:week by:month by:quarter by:year by:location by:model
by:machineType by:area by:severity by:status by:serviceType by:partNumber by:part by:purpose by:tokenModel by:role
by:customer by:machine by:engineer area:Hydraulic area:Electrical area:Structural area:Other severity:High
severity:Medium type:crane type:crawler_crane type:mobile_crane type:tower_crane type:material_handler type:excavator
type:bulldozer machineStatus:active machineStatus:maintenance machineStatus:offline machineStatus:decommissioned
taskStatus:pending taskStatus:in_progress status:open status:assigned status:done status:closed status:unresolved
unassigned pending service:repair service:inspection service:maintenance service:installation purpose:chat
purpose:extraction purpose:translation purpose:vision purpose:transcription purpose:embedding purpose:question
purpose:title role:admin role:operator role:service role:view inactive mentions warranty verb:reported verb:opened
verb:assigned verb:fixed verb:ordered verb:delivered verb:requested verb:used verb:installed verb:visited verb:working
verb:have new ran whether lastTime part not except only also follow same instead every most least pace length oldest newest first desc asc
versus than and or to cmp:> cmp:>= cmp:< cmp:<= cmp:= num:1 num:2 num:3 num:4 num:5 num:6 num:7 num:8 num:9 num:10
num:12 num:15 num:20 num:30 num:50 num:60 num:90 num:100 change polite secret secretToken absent:prices
absent:standstill absent:opinions absent:future absent:schedule absent:stock absent:suppliers absent:fuel
absent:travel absent:position absent:weather absent:accidents absent:contracts absent:pay absent:absence
absent:contacts absent:load absent:drivers absent:weekdays absent:reasons t:this t:last t:rolling t:next t:previous
t:today t:yesterday t:beforeYesterday t:since t:until t:before t:after t:from t:between t:in t:start t:end t:ago
t:toDate t:newYear t:allTime t:quarterNumber t:half t:weekend u:day u:week u:month u:quarter u:year m:1 m:2 m:3 m:4
m:5 m:6 m:7 m:8 m:9 m:10 m:11 m:12 wd:1 wd:2 wd:3 wd:4 wd:5 wd:6 wd:7 art now stop more num:14 num:25 num:40 num:13
num:11 num:18 distinct company symptom:leak symptom:crack d:12-24 d:12-25 d:12-25+1 d:12-26 d:12-31 absent:recurrence
unsaid nth:2 nth:3 nth:4 nth:5 t:mirror by:reporter t:tomorrow num:24 symptom:leck symptom:riss nth:1 symptom:fuite
symptom:fissur symptom:fuga symptom:grieta symptom:漏 symptom:裂
`
  .trim()
  .split(/\s+/) as Concept[];
