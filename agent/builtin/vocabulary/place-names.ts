import { fold } from "../dialogue/text.ts";

/**
 * Places where ports, yards and works stand, as the languages of the crews write them: people name a place in their own
 * language, while the fleet has it in one spelling. Names that are spelt alike but for accents need no line.
 */
const spellings = `
Suzhou 苏州|Shanghai 上海|Beijing Peking Pekin 北京|Guangzhou Canton 广州|Shenzhen 深圳|Tianjin 天津|Wuhan 武汉|Nanjing 南京
Hangzhou 杭州|Ningbo 宁波|Qingdao Tsingtao 青岛|Dalian 大连|Xiamen Amoy 厦门|Chongqing 重庆|Chengdu 成都|Wuxi 无锡|Changzhou 常州
Foshan 佛山|Dongguan 东莞|Zhengzhou 郑州|Changsha 长沙|Jinan 济南|Shenyang 沈阳|Harbin 哈尔滨|Kunming 昆明|Hefei 合肥|Nantong 南通
Tangshan 唐山|Yantai 烟台|Fuzhou 福州|Zhuhai 珠海|Xuzhou 徐州|Lianyungang 连云港|Rizhao 日照|Taipei 台北|Kaohsiung 高雄|Macau 澳门
London Londres Londra Londen 伦敦|Leeds 利兹|Manchester 曼彻斯特|Liverpool 利物浦|Birmingham 伯明翰|Bristol 布里斯托尔
Edinburgh Edimburgo Edimbourg 爱丁堡|Glasgow 格拉斯哥|Aberdeen 阿伯丁|Dublin 都柏林|Cork 科克|Belfast 贝尔法斯特
Paris Parigi Parijs 巴黎|Lyon Lione 里昂|Marseille Marseilles Marsella Marsiglia 马赛|Lille Rijsel 里尔|Bordeaux Burdeos 波尔多
Nantes 南特|Toulouse Tolosa 图卢兹|Strasbourg Strassburg Estrasburgo 斯特拉斯堡|Dunkerque Dunkirk Dunkirchen 敦刻尔克|Rouen 鲁昂
Berlin Berlino Berlijn 柏林|Hamburg Hambourg Hamburgo Amburgo 汉堡|Bremen Breme Brema 不来梅|Munchen Munich Muenchen Monaco 慕尼黑
Koln Cologne Colonia Koeln Keulen 科隆|Dresden Dresde Dresda 德累斯顿|Leipzig Lipsia 莱比锡
Frankfurt Francfort Francoforte 法兰克福|Stuttgart Stoccarda 斯图加特|Nurnberg Nuremberg Nuernberg Norimberga 纽伦堡
Duisburg Duisbourg Duisburgo 杜伊斯堡|Dortmund 多特蒙德|Dusseldorf Duesseldorf 杜塞尔多夫|Hannover Hanover Hanovre 汉诺威|Rostock 罗斯托克
Wien Vienna Vienne Viena 维也纳|Linz 林茨|Zurich Zuerich Zurigo 苏黎世|Basel Basle Bale Basilea 巴塞尔|Geneve Geneva Genf Ginebra 日内瓦
Antwerpen Antwerp Anvers Amberes 安特卫普|Bruxelles Brussels Brussel Bruselas Bruessel 布鲁塞尔|Gent Ghent Gand Gante 根特|Liege Luik Luttich Lieja 列日
Rotterdam 鹿特丹|Amsterdam 阿姆斯特丹|Eindhoven 埃因霍温|Vlissingen Flushing Flessingue 弗利辛恩|Kobenhavn Copenhagen Copenhague Kopenhagen 哥本哈根
Goteborg Gothenburg Gotemburgo 哥德堡|Stockholm Estocolmo 斯德哥尔摩|Oslo 奥斯陆|Helsinki 赫尔辛基|Gdansk Danzig 格但斯克|Szczecin Stettin 什切青
Warszawa Warsaw Warschau Varsovie Varsovia 华沙|Krakow Cracow Krakau Cracovie Cracovia 克拉科夫|Praha Prague Prag Praga 布拉格
Budapest 布达佩斯|Bratislava Pressburg 布拉迪斯拉发|Constanta Constanza Konstanza 康斯坦察|Beograd Belgrade Belgrad Belgrado 贝尔格莱德
Genova Genoa Genes Genua 热那亚|Milano Milan Mailand 米兰|Torino Turin 都灵|Venezia Venice Venedig Venise Venecia 威尼斯|Napoli Naples Neapel Napoles 那不勒斯
Trieste Triest 的里雅斯特|Roma Rome Rom 罗马|Taranto Tarent Tarente Tarento 塔兰托|Athina Athens Athen Athenes Atenas 雅典|Piraeus Piraus Piree Pireo 比雷埃夫斯
Istanbul Estambul 伊斯坦布尔|Izmir Esmirna 伊兹密尔|Madrid 马德里|Barcelona Barcelone 巴塞罗那|Valencia Valence 瓦伦西亚 巴伦西亚|Bilbao 毕尔巴鄂
Sevilla Seville 塞维利亚|Zaragoza Saragossa Saragosse 萨拉戈萨|Algeciras 阿尔赫西拉斯|Lisboa Lisbon Lissabon Lisbonne 里斯本|Porto Oporto 波尔图
Tanger Tangier Tangiers 丹吉尔|Casablanca 卡萨布兰卡|Johannesburg Johannesbourg Johannesburgo 约翰内斯堡|Durban 德班|Cairo Kairo 开罗
Dubai 迪拜|Singapore Singapur Singapour 新加坡|Tokyo Tokio 东京|Osaka 大阪|Yokohama 横滨|Busan Pusan 釜山|Seoul Seul 首尔
Mumbai Bombay 孟买|Chennai Madras 金奈|Kolkata Calcutta Kalkutta 加尔各答|Sydney 悉尼|Melbourne 墨尔本|Brisbane 布里斯班|Perth 珀斯|Auckland 奥克兰
Houston 休斯顿|Chicago 芝加哥|Detroit 底特律|Toronto 多伦多|Montreal 蒙特利尔|Vancouver 温哥华|Santiago 圣地亚哥
Valparaiso 瓦尔帕莱索|Santos 桑托斯|Callao 卡亚俄|Lima 利马|Bogota 波哥大|Monterrey 蒙特雷|Veracruz 韦拉克鲁斯|Rosario 罗萨里奥|Montevideo 蒙得维的亚`;

const groups = new Map<string, readonly string[]>();
for (const line of spellings.trim().split(/[|\n]/)) {
  const names = line.trim().split(" ").map(fold);
  for (const name of names) groups.set(name, [...(groups.get(name) ?? []), ...names]);
}

/** The longest Han name of a place that is known here. */
export const longestHanPlace = Math.max(
  ...[...groups.keys()].filter((name) => /^\p{Script=Han}+$/u.test(name)).map(({ length }) => length),
);

/** How else the place is written, folded; none for a word that names no place known here. */
export const spellingsOf = (name: string): readonly string[] => groups.get(name) ?? [];
